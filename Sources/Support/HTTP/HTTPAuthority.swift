/// `host[:port]` (RFC 9110 section 7.2), checked by its grammar and never resolved.
enum HTTPAuthority {
    private static let portMax = 65_535
    private static let hostBytesMax = 255

    /// Whether these octets are a non-empty host, with a port in range if there is one.
    static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
        let bytes = ArraySlice(Array(bytes))
        if bytes.first == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isAddressLiteral(bytes[(bytes.startIndex + 1)..<end]) && isPortSuffix(bytes[(end + 1)...])
        }
        let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        return isName(bytes[..<end]) && isPortSuffix(bytes[end...])
    }

    /// Letters, digits and the marks of `reg-name`. Real hosts never contain percent-encoding or sub-delimiters.
    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        !name.isEmpty && name.count <= hostBytesMax
            && name.allSatisfy { HTTPGrammar.isLetter($0) || HTTPGrammar.isDigit($0) || "-._~".utf8.contains($0) }
    }

    private static func isAddressLiteral(_ literal: ArraySlice<UInt8>) -> Bool {
        literal.count >= 2 && literal.count <= 45 && literal.contains(UInt8(ascii: ":"))
            && literal.allSatisfy { HTTPGrammar.hexValue($0) != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }

    /// Nothing, or a colon and a port; the port may be empty (RFC 3986 section 3.2.3).
    private static func isPortSuffix(_ suffix: ArraySlice<UInt8>) -> Bool {
        guard let colon = suffix.first else { return true }
        let digits = suffix.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(HTTPGrammar.isDigit) else { return false }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= portMax
    }
}
