/// Amounts as two integers of the database. 64 bits do not hold 19 digits, and SQLite's sums would leave the integers.
extension Money {
    /// Ten-thousandths as `high` · 10⁹ + `low`, divided towards zero: both have the amount's sign. Pairs are ordered as amounts are, and
    /// the sums of both columns are the pair of the sum. For amounts below 9.2 · 10²³ units, which is every amount that is stored.
    public var storage: (high: Int64, low: Int64) {
        let (high, low) = scaled.quotientAndRemainder(dividingBy: Self.storageBase)
        return (Int64(high), Int64(low))
    }

    /// Takes a stored pair, or the sums of the two columns of many; exact for any two integers.
    public init(high: Int64, low: Int64, currency: Currency) {
        self.init(scaled: Int128(high) * Self.storageBase + Int128(low), currency: currency)
    }

    private static let storageBase: Int128 = 1_000_000_000
}
