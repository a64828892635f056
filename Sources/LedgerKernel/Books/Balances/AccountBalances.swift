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

/// What is asked of an account's balances.
package struct BalanceRequest: Sendable {
    /// From this day on, every day; nil with `endDate` means as many days as there may be.
    package var startDate: LedgerDate?
    /// Until this day, inclusive, every day; nil with `startDate` means until today in the family's time zone.
    package var endDate: LedgerDate?
    /// How many observations at most.
    package var observationCount: Int
    /// The observations that follow this place; nil begins with the newest.
    package var observationsAfter: SightingCursor?

    /// The days on which something happened, and the newest observations.
    package init(observationCount: Int) { self.observationCount = observationCount }

    /// The range in which every day is listed; nil where only days are on which something happened.
    /// - Throws: `LedgerError.invalidRange` for one that ends before it begins or is too long.
    func range(today: LedgerDate) throws(LedgerError) -> ClosedRange<LedgerDate>? {
        if startDate == nil, endDate == nil { return nil }
        let end = endDate ?? today
        let start = startDate ?? end.adding(days: 1 - LedgerLimits.balanceDaysMax)
        guard start <= end, end.daysSinceEpoch - start.daysSinceEpoch < LedgerLimits.balanceDaysMax else { throw .invalidRange }
        return start...end
    }
}
