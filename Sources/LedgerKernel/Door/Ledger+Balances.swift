import SQLite

extension Ledger {
    /// A page of the balance days of all accounts that the filter includes, newest first, and their total count.
    package func balances(
        _ filter: BalanceFilter, _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (days: [BalanceDay], totalCount: Int) {
        try read { database in
            let zone = try Family.zone(of: principal, database)
            let accounts = try Account.all(book: principal.book, includesDisabled: true, .max, offset: 0, database)
            let list = try BalanceDayList(accounts, filter, in: zone, database)
            return (try list.page(count, offset: offset(list.count)), list.count)
        }
    }

    /// How an account's balance came about.
    /// - Throws: `invalidRange` if the range ends before it begins or is too long.
    package func balances(
        of account: UniqueID, _ request: BalanceRequest, _ principal: Principal
    ) throws(LedgerError) -> AccountBalances {
        let now = now
        return try read { database in
            let account = try Account.find(account, book: principal.book, database)
            let zone = try Family.zone(of: principal, database)
            let range = try request.range(today: zone.date(of: now))
            let history = try BalanceHistory(of: account, in: zone, database)
            let observations = try BalanceSighting.page(
                account: account, request.observationCount, after: request.observationsAfter, database)
            return AccountBalances(
                account: account, observations: observations.sightings, nextObservation: observations.next,
                entered: try EnteredBalance.all(account: account, database),
                days: (range.map(history.everyDay) ?? history.days).reversed(), firstDrift: history.firstDrift)
        }
    }
}
