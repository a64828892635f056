/// Amounts as JSON numbers.
extension Money {
    /// Reads a decimal number with an optional exponent, exactly: `12.5`, `1E+2`, `1e-4`.
    package init(number text: String, currency: Currency) throws(MoneyError) {
        guard let mark = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) else {
            try self.init(decimal: text, currency: currency)
            return
        }
        try self.init(
            decimal: Self.plain(text[..<mark], exponent: text[text.index(after: mark)...]), currency: currency)
    }

    /// Larger exponents move every digit out of the range of an amount.
    private static let exponentMax = 1_000

    /// The number with its decimal point moved by the exponent.
    private static func plain(_ number: Substring, exponent text: Substring) throws(MoneyError) -> String {
        let isSmaller = text.utf8.first == UInt8(ascii: "-")
        let digits = text.utf8.dropFirst(isSmaller || text.utf8.first == UInt8(ascii: "+") ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { throw .malformed }
        let magnitude = digits.reduce(0) { min($0 * 10 + Int($1 &- UInt8(ascii: "0")), exponentMax) }
        let before = isSmaller ? magnitude : 0
        let behind = isSmaller ? 0 : magnitude
        let sign = number.utf8.first == UInt8(ascii: "-") ? "-" : ""
        let parts = number.dropFirst(sign.count).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let integer = parts.first, !integer.isEmpty, parts.count == 1 || !parts[1].isEmpty else { throw .malformed }
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        let whole = String(repeating: "0", count: before) + integer + fraction + String(repeating: "0", count: behind)
        let point = integer.utf8.count + behind
        return sign + whole.prefix(point) + (point < whole.utf8.count ? "." + whole.dropFirst(point) : "")
    }
}
