extension Ledger {
    /// What the family owns and owes.
    package func balanceSheet(_ principal: Principal) throws(LedgerError) -> BalanceSheet {
        try read { try BalanceSheet.read(book: principal.book, $0) }
    }

    /// A description of the caller's own key.
    package func usage(of key: Redacted<String>, _ principal: Principal) throws(LedgerError) -> KeyUsage {
        try read { try KeyUsage.find(key, user: principal.user, $0) }
    }

    /// Records a sync request, which is complete at once.
    package func requestSync(_ principal: Principal) throws(LedgerError) -> SyncRequest {
        try principal.requireWrite()
        return try write { try SyncRequest.make(book: principal.book, $0) }
    }

    /// A page of the sync requests, newest first, and their total count.
    package func syncs(
        _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (syncs: [SyncRequest], totalCount: Int) {
        try read { database in
            let total = try SyncRequest.count(book: principal.book, database)
            return (try SyncRequest.page(book: principal.book, count, offset: offset(total), database), total)
        }
    }

    /// Every connection of the family, for all providers. Administrators only.
    package func connectionSummaries(_ principal: Principal) throws(LedgerError) -> [ConnectionSummary] {
        try principal.requireAdministrator(writes: false)
        return try read { try ConnectionSummary.all(book: principal.book, $0) }
    }
}
