import LedgerKernel

/// The running balance that the last row of a file in time states.
public struct ClosingBalance: Sendable, Equatable {
    /// The day of the row.
    public let date: LedgerDate
    /// The balance in ten-thousandths, with the sign that it has in the file.
    public let scaled: Int128
    /// Whether the file states what is owed, and not what is held.
    public let isOwed: Bool

    /// The balance of an account: of an asset what is held, of a debt what is owed.
    func amount(isLiability: Bool, _ currency: Currency) -> Money {
        Money(scaled: isOwed == isLiability ? scaled : -scaled, currency: currency)
    }
}
