/// How an account's balance came about.
public struct AccountBalances: Sendable {
    /// The account.
    public let account: Account
    /// Some of what sources saw, newest first.
    public let observations: [BalanceSighting]
    /// Where the list of observations goes on; nil at its end.
    public let nextObservation: SightingCursor?
    /// What people stated, newest first.
    public let entered: [EnteredBalance]
    /// The days on which something happened, or every day of the range that was asked for; newest first.
    public let days: [BalanceDay]
    /// The first day of all on which the observed and the computed balance part, whichever days are listed.
    public let firstDrift: LedgerDate?
}
