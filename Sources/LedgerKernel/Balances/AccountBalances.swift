/// How an account's balance came about.
package struct AccountBalances: Sendable {
    package let account: Account
    /// Some of what sources saw, newest first.
    package let observations: [BalanceSighting]
    /// Where the list of observations goes on; nil at its end.
    package let nextObservation: SightingCursor?
    /// What people stated, newest first.
    package let entered: [EnteredBalance]
    /// The days on which something happened, or every day of the range that was asked for; newest first.
    package let days: [BalanceDay]
    /// The first day of all on which the observed and the computed balance part, whichever days are listed.
    package let firstDrift: LedgerDate?
}
