import Testing

@testable import LedgerKernel

extension Household {
    /// An entry that a person keeps by hand, of one unit.
    func enter(_ name: String, notes: String? = nil, day: Int = 20_000, into account: UniqueID) throws {
        try onTheFile { transaction in
            _ = try transaction.database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, notes, pending,
                    created_at, updated_at)
                SELECT ?1, book_id, id, ?3, 0, 10000, 'USD', ?4, ?5, 0, 0, 0 FROM account WHERE public_id = ?2
                """, transaction.makeID(), account, day, name, notes)
        }
    }

    /// Does the worker's steps for the search index, until nothing is left.
    func indexAll() throws {
        while try ledger.indexStep() {}
    }

    /// The sorted names that a search finds.
    func found(_ text: String, _ principal: Principal? = nil) throws -> [String] {
        var filter = EntryFilter()
        filter.search = text
        let page = try ledger.entries(filter, principal ?? self.principal, count: .max, offset: { _ in 0 })
        #expect(page.totalCount == page.entries.count)
        return page.entries.map(\.name).sorted()
    }
}
