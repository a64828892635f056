/// How an account's balance came about.
package struct AccountBalances: Sendable {
    package let account: Account
    /// A page of the balances that sources observed, newest first.
    package let observations: [BalanceSighting]
    /// The cursor for the next page of observations; nil at the end.
    package let nextObservation: SightingCursor?
    /// The balances that people entered, the one entered last first.
    package let entered: [EnteredBalance]
    /// The days with activity, or every day of the requested range; newest first.
    package let days: [BalanceDay]
    /// The first day on which the observed and the computed balance differ, even if `days` does not list it.
    package let firstDrift: LedgerDate?
}

/// A request for an account's balances.
package struct BalanceRequest: Sendable {
    /// The first day of a range that lists every day. Nil with an `endDate` means the longest allowed range.
    package var startDate: LedgerDate?
    /// The last day of that range, inclusive. Nil with a `startDate` means today in the family's time zone.
    package var endDate: LedgerDate?
    /// The largest number of observations.
    package var observationCount: Int
    /// List the observations after this cursor; nil begins with the newest.
    package var observationsAfter: SightingCursor?

    /// The days with activity and the newest observations.
    package init(observationCount: Int) { self.observationCount = observationCount }

    /// The range in which every day is listed; nil if only days with activity are listed.
    /// - Throws: `LedgerError.invalidRange` if the range ends before it begins or is too long.
    func range(today: LedgerDate) throws(LedgerError) -> ClosedRange<LedgerDate>? {
        if startDate == nil, endDate == nil { return nil }
        let end = endDate ?? today
        let start = startDate ?? end.adding(days: 1 - LedgerLimits.balanceDaysMax)
        guard start <= end, end.daysSinceEpoch - start.daysSinceEpoch < LedgerLimits.balanceDaysMax else { throw .invalidRange }
        return start...end
    }
}
