/// How an export writes what the database stores, and back. Nothing is lost, and what cannot be read is nil.
enum PortableText {
    // MARK: Bytes

    /// Sixteen bytes as a UUID, all others in base 64, in which no UUID can be written.
    static func bytes(_ bytes: [UInt8]) -> String { UniqueID(bytes: bytes)?.description ?? Base64.encode(bytes) }

    /// The bytes again.
    static func bytes(_ text: String) -> [UInt8]? { UniqueID(text)?.bytes ?? Base64.decode(text) }

    // MARK: The names of records

    private static let dayPrefix = "day:"

    /// The name of a record: of a file's row, which has the row of its identity in it, only the day.
    static func sourceName(_ bytes: [UInt8], identity: Int64) -> String {
        guard let day = StatementPosition(externalID: bytes, identity: identity)?.day else { return Self.bytes(bytes) }
        return dayPrefix + day.description
    }

    /// The name again, for an identity in another row.
    static func sourceName(_ text: String, identity: Int64) -> [UInt8]? {
        guard text.hasPrefix(dayPrefix) else { return bytes(text) }
        return LedgerDate(iso8601: String(text.dropFirst(dayPrefix.count))).map {
            StatementPosition(day: $0, identity: identity).externalID.bytes
        }
    }

    // MARK: Amounts

    /// Digits before the point of what may be a sum: of a hundred million amounts, and far from what two integers hold.
    private static let sumDigitsMax = 18
    /// In ten-thousandths, of what a file brought: what 64 bits hold in cents. People and phones are held to less.
    private static let singleMax = Int128(Int64.max) * 100

    /// An amount without zeros at the end.
    static func amount(high: Int64, low: Int64) -> String {
        Money(high: high, low: low, currency: .noCurrency).shortestDecimalText
    }

    /// The two integers of an amount.
    static func amount(_ text: String, isSum: Bool) -> (high: Int64, low: Int64)? {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard text.utf8.count - digits.count <= 1, 1...2 ~= parts.count,
            1...sumDigitsMax ~= parts[0].count,
            parts.count == 1 || 1...Money.fractionDigits ~= parts[1].count
        else { return nil }
        let fraction = parts.count == 2 ? Array(parts[1]) : []
        let padding = [UInt8](repeating: UInt8(ascii: "0"), count: Money.fractionDigits - fraction.count)
        var scaled: Int128 = 0
        for digit in Array(parts[0]) + fraction + padding {
            guard digit &- UInt8(ascii: "0") < 10 else { return nil }
            scaled = scaled * 10 + Int128(digit - UInt8(ascii: "0"))
        }
        guard isSum || scaled <= singleMax else { return nil }
        return try? Money(scaled: text.utf8.first == UInt8(ascii: "-") ? -scaled : scaled, currency: .noCurrency).storage
    }
}
