/// What one proxy states in `Forwarded` (RFC 7239 section 4): `for=…;proto=…;host=…`.
struct ForwardedElement {
    var address: IPAddress?
    var proto: String?
    var host: String?

    /// All elements, the left-most first; nil stands for an element that breaks the grammar.
    static func all(in values: [String]) -> [ForwardedElement?] {
        values.flatMap { value -> [ForwardedElement?] in
            var rest = Array(value.utf8)[...]
            var elements: [ForwardedElement?] = []
            while true {
                let element = ForwardedElement(&rest)
                elements.append(element)
                guard element != nil, rest.popFirst() == UInt8(ascii: ",") else { return elements }
            }
        }
    }

    init() {}

    /// Reads pairs up to a comma or the end.
    private init?(_ rest: inout ArraySlice<UInt8>) {
        repeat {
            Self.skipSpace(&rest)
            let name = Self.takeToken(&rest)
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="), let value = Self.takeValue(&rest) else { return nil }
            if HTTPGrammar.equalIgnoringCase(name, "for".utf8) { address = ForwardedNode.address(value[...]) }
            if HTTPGrammar.equalIgnoringCase(name, "proto".utf8) { proto = value }
            if HTTPGrammar.equalIgnoringCase(name, "host".utf8) { host = value }
            Self.skipSpace(&rest)
            guard rest.first == UInt8(ascii: ";") else { break }
            rest = rest.dropFirst()
        } while true
        guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return nil }
    }

    private static func skipSpace(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop { $0 == HTTPGrammar.space || $0 == HTTPGrammar.horizontalTab }
    }

    private static func takeToken(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let token = rest.prefix(while: HTTPGrammar.isTokenByte)
        rest = rest.dropFirst(token.count)
        return token
    }

    /// A token or a quoted string. It accepts colons, because bare addresses with colons are common although they break the
    /// grammar.
    private static func takeValue(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { HTTPGrammar.isTokenByte($0) || $0 == UInt8(ascii: ":") }
            rest = rest.dropFirst(value.count)
            return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
        }
        rest = rest.dropFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            bytes.append(escaped)
        }
        return nil
    }
}
