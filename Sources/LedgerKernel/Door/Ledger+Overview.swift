extension Ledger {
    /// What the family owns and owes.
    package func balanceSheet(_ actor: Actor) throws(LedgerError) -> BalanceSheet {
        try read { try BalanceSheet.read(book: actor.book, $0) }
    }

    /// What the caller's own key is.
    package func usage(of key: Redacted<String>, _ actor: Actor) throws(LedgerError) -> KeyUsage {
        try read { try KeyUsage.find(key, user: actor.user, $0) }
    }

    /// Notes a request to sync, which is complete at once.
    package func requestSync(_ actor: Actor) throws(LedgerError) -> SyncRequest {
        try actor.requireWrite()
        return try write { try SyncRequest.make(book: actor.book, $0) }
    }

    /// A page of the requests to sync, newest first, and how many there are. The offset is chosen by the whole count.
    package func syncs(
        _ actor: Actor, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (syncs: [SyncRequest], totalCount: Int) {
        try read { database in
            let total = try SyncRequest.count(book: actor.book, database)
            return (try SyncRequest.page(book: actor.book, count, offset: offset(total), database), total)
        }
    }

    /// Every connection of the family, of every provider; for administrators.
    package func connectionSummaries(_ actor: Actor) throws(LedgerError) -> [ConnectionSummary] {
        try actor.requireAdministrator(writes: false)
        return try read { try ConnectionSummary.all(book: actor.book, $0) }
    }
}
