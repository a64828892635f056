/// How an account's balance came about.
public struct AccountBalances: Sendable {
    /// The account.
    public let account: Account
    /// What sources saw, newest first.
    public let observations: [BalanceSighting]
    /// The days on which something happened, newest first.
    public let days: [BalanceDay]

    /// The first day on which the observed and the computed balance part.
    public var firstDrift: LedgerDate? { days.last { ($0.drift?.scaled ?? 0) != 0 }?.date }
}
