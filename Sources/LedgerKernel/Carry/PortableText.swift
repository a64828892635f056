/// How an export writes stored values, and reads them again. Nothing is lost; unreadable text gives nil.
enum PortableText {
    // MARK: Bytes

    /// Sixteen bytes as a UUID, all others in base 64, which can never look like a UUID.
    static func bytes(_ bytes: [UInt8]) -> String { UniqueID(bytes: bytes)?.description ?? Base64.encode(bytes) }

    /// Reads what `bytes` wrote.
    static func bytes(_ text: String) -> [UInt8]? { UniqueID(text)?.bytes ?? Base64.decode(text) }

    // MARK: The source ids of records

    private static let dayPrefix = "day:"

    /// The source id of a record. For a row of a file, which contains the row of its identity, only the day.
    static func sourceName(_ bytes: [UInt8], identity: Int64) -> String {
        guard let day = StatementPosition(externalID: bytes, identity: identity)?.day else { return Self.bytes(bytes) }
        return dayPrefix + day.description
    }

    /// Reads the source id for an identity in another row.
    static func sourceName(_ text: String, identity: Int64) -> [UInt8]? {
        guard text.hasPrefix(dayPrefix) else { return bytes(text) }
        return LedgerDate(iso8601: String(text.dropFirst(dayPrefix.count))).map {
            StatementPosition(day: $0, identity: identity).externalID.bytes
        }
    }

    // MARK: Amounts

    /// Digits before the decimal point of a possible sum: enough for a hundred million amounts, and far below the limit of two
    /// integers.
    private static let sumDigitsMax = 18
    /// In ten-thousandths, the largest amount of a file: 64 bits of cents. People and phones have a lower limit.
    private static let singleMax = Int128(Int64.max) * 100

    /// An amount without trailing zeros.
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
