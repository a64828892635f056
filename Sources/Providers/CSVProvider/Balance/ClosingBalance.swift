import LedgerKernel

/// The running balance on the last row of a file in time.
package struct ClosingBalance: Sendable, Equatable {
    package let date: LedgerDate
    /// The balance in ten-thousandths, with the sign it has in the file.
    package let scaled: Int128
    /// Whether the file states the amount owed instead of the amount held.
    package let isOwed: Bool

    /// The balance as the account has it: for an asset the amount held, for a liability the amount owed.
    func amount(isLiability: Bool, _ currency: Currency) -> Money {
        Money(scaled: isOwed == isLiability ? scaled : -scaled, currency: currency)
    }
}
