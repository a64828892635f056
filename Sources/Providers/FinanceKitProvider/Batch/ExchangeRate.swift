/// The exchange rate of a foreign amount (docs/spec/financekit.md §4): kept as text, never calculated with.
enum ExchangeRate {
    /// Whether the text is an unsigned decimal, `0` or without leading zero, of at most 18 digits before the point and 18 after
    /// it.
    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy(isDigits) else { return false }
        return parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    }

    private static func isDigits(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        1...FinanceKitLimits.exchangeRateDigitsMax ~= part.count
            && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}
