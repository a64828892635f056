import Glibc

extension JSONValue {
    package func string() throws(JSONValueError) -> String {
        try withUTF8 { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the string as UTF-8, valid only during the call; copied only if the string contains escapes.
    @inlinable
    package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) throws(JSONValueError) -> Result {
        let node = self.node
        switch node.form {
        case .string: return withExtendedLifetime(document) { body(node.text(document.base)) }
        case .escapedString: return JSONText.decoded(node.text(document.base)).withUnsafeBufferPointer(body)
        default: throw error(.wrongKind(expected: .string))
        }
    }

    /// Whether this is the string `text`, byte for byte.
    package func isString(_ text: StaticString) -> Bool {
        guard node.form == .string || node.form == .escapedString else { return false }
        return JSONText.areEqual(
            node.text(document.base), isEscaped: node.isEscaped,
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), isEscaped: false)
    }
}
