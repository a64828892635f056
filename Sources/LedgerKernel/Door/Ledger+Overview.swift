extension Ledger {
    /// What the family owns and owes.
    package func balanceSheet(_ principal: Principal) throws(LedgerError) -> BalanceSheet {
        try read { try BalanceSheet.read(book: principal.book, $0) }
    }

    /// What the caller's own key is.
    package func usage(of key: Redacted<String>, _ principal: Principal) throws(LedgerError) -> KeyUsage {
        try read { try KeyUsage.find(key, user: principal.user, $0) }
    }

    /// Notes a request to sync, which is complete at once.
    package func requestSync(_ principal: Principal) throws(LedgerError) -> SyncRequest {
        try principal.requireWrite()
        return try write { try SyncRequest.make(book: principal.book, $0) }
    }

    /// A page of the requests to sync, newest first, and how many there are. The offset is chosen by the whole count.
    package func syncs(
        _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (syncs: [SyncRequest], totalCount: Int) {
        try read { database in
            let total = try SyncRequest.count(book: principal.book, database)
            return (try SyncRequest.page(book: principal.book, count, offset: offset(total), database), total)
        }
    }

    /// Every connection of the family, of every provider; for administrators.
    package func connectionSummaries(_ principal: Principal) throws(LedgerError) -> [ConnectionSummary] {
        try principal.requireAdministrator(writes: false)
        return try read { try ConnectionSummary.all(book: principal.book, $0) }
    }
}
