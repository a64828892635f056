import SQLite

extension Ledger {
    /// A page of the days of all accounts that the filter includes, newest first, and how many there are.
    public func balances(
        _ filter: BalanceFilter, _ actor: Actor, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (days: [BalanceDay], totalCount: Int) {
        try read { database in
            let zone = try Self.zone(of: actor, database)
            let accounts = try Account.all(book: actor.book, includesDisabled: true, .max, offset: 0, database)
            let days = try accounts.filter(filter.includes).flatMap {
                try BalanceHistory(account: $0, zone: zone).days(database).filter(filter.includes)
            }
            // Sorting keeps no order among equals, so that the account decides.
            let sorted = days.sorted { ($1.date, $0.account.name, $0.id.high) < ($0.date, $1.account.name, $1.id.high) }
            return (Array(sorted.dropFirst(offset(sorted.count)).prefix(count)), sorted.count)
        }
    }

    /// How an account's balance came about.
    public func balances(of account: UniqueID, _ actor: Actor) throws(LedgerError) -> AccountBalances {
        try read { database in
            let account = try Account.find(account, book: actor.book, database)
            let history = BalanceHistory(account: account, zone: try Self.zone(of: actor, database))
            return AccountBalances(
                account: account, observations: try BalanceSighting.all(account: account, kind: nil, database),
                days: try history.days(database).reversed())
        }
    }

    /// The zone in which the family's days end.
    private static func zone(of actor: Actor, _ database: SQLiteConnection) throws -> TimeZoneRules {
        let name = try database.first("SELECT timezone FROM family WHERE public_id = ?", actor.familyID) { $0.text(0) }
        guard let name, let zone = try? TimeZoneRules.load(name) else { throw LedgerError.invalidTimezone }
        return zone
    }
}
