/// Amounts as two integers of the database. 64 bits do not hold 19 digits, and SQLite's sums would leave the integers.
extension Money {
    /// Ten-thousandths as `high` · 10⁹ + `low`, divided towards zero: both have the amount's sign. Pairs are ordered as amounts are, and
    /// the sums of both columns are the pair of the sum.
    /// - Throws: `outOfRange` from 9.2 · 10²³ units on, which no single amount has, but a sum may.
    package var storage: (high: Int64, low: Int64) {
        get throws(MoneyError) {
            let (high, low) = scaled.quotientAndRemainder(dividingBy: Self.storageBase)
            guard let high = Int64(exactly: high) else { throw .outOfRange }
            return (high, Int64(truncatingIfNeeded: low))
        }
    }

    /// Takes a stored pair, or the sums of the two columns of many; exact for any two integers.
    package init(high: Int64, low: Int64, currency: Currency) {
        self.init(scaled: Int128(high) * Self.storageBase + Int128(low), currency: currency)
    }

    private static let storageBase: Int128 = 1_000_000_000
}
