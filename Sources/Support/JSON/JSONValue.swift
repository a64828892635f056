/// One value of a document: a view of two words that creates nothing until it is asked.
///
/// The accessors check: a value that is not as required throws a ``JSONValueError`` with its path.
package struct JSONValue: Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline let index: Int

    @inlinable
    init(document: JSONDocument, index: Int) {
        self.document = document
        self.index = index
    }

    @inlinable var node: JSONNode { document.nodes[index] }

    /// The kind of value.
    package var kind: JSONKind { node.kind }

    /// Whether the value is `null`.
    package var isNull: Bool { node.form == .null }

    /// The offset of the value's first byte in the document; for a string, the offset of the quote.
    package var offset: Int { node.kind == .string ? node.offset - 1 : node.offset }

    /// The path of the value, such as `events[17].transaction.posted_at`; empty for the root.
    package var path: String { JSONPath.path(to: index, nodes: document.nodes, base: document.base) }

    /// The value as written, byte for byte.
    package var rawBytes: [UInt8] { withWrittenBytes { Array($0) } }

    /// The value as written; a string with its quotes.
    func withWrittenBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let quotes = kind == .string ? 2 : 0
        return withExtendedLifetime(document) {
            body(UnsafeBufferPointer(start: document.base + offset, count: Int(node.length) + quotes))
        }
    }

    /// `true` or `false`.
    package func bool() throws(JSONValueError) -> Bool {
        switch node.form {
        case .true: return true
        case .false: return false
        default: throw error(.wrongKind(expected: .bool))
        }
    }

    /// A number written as an integer, within a range.
    package func integer(in range: ClosedRange<Int64> = .min ... .max) throws(JSONValueError) -> Int64 {
        guard kind == .number else { throw error(.wrongKind(expected: .number)) }
        guard node.form == .integer else { throw error(.notAnInteger) }
        guard let value = JSONValue.integer(node.text(document.base)), range.contains(value) else { throw error(.outOfRange) }
        return value
    }

    /// A number as written, for exact decimals: nothing is rounded.
    package func numberText() throws(JSONValueError) -> String {
        guard kind == .number else { throw error(.wrongKind(expected: .number)) }
        return String(decoding: node.text(document.base), as: UTF8.self)
    }

    /// An error about this value.
    package func error(_ kind: JSONValueError.Kind) -> JSONValueError {
        JSONValueError(kind: kind, offset: offset, path: path)
    }

    /// The value of a checked integer, if 64 bits can hold it.
    private static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        var value: Int64 = 0
        for byte in isNegative ? text.dropFirst() : text[...] {
            let digit = Int64(byte &- UInt8(ascii: "0"))
            let (product, productOverflows) = value.multipliedReportingOverflow(by: 10)
            // Counts down for a negative integer, because the smallest integer has no positive counterpart.
            let (sum, sumOverflows) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !productOverflows, !sumOverflows else { return nil }
            value = sum
        }
        return value
    }
}
