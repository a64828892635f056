import LedgerKernel

/// The running balance that the last row of a file in time states.
package struct ClosingBalance: Sendable, Equatable {
    /// The day of the row.
    package let date: LedgerDate
    /// The balance in ten-thousandths, with the sign that it has in the file.
    package let scaled: Int128
    /// Whether the file states what is owed, and not what is held.
    package let isOwed: Bool

    /// The balance of an account: of an asset what is held, of a debt what is owed.
    func amount(isLiability: Bool, _ currency: Currency) -> Money {
        Money(scaled: isOwed == isLiability ? scaled : -scaled, currency: currency)
    }
}
