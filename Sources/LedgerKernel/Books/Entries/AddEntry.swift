import SQLite

/// Adds an entry by hand, unless its account already has an entry with this origin (docs/spec/ledger-api.md §4).
struct AddEntry {
    let entry: NewEntry
    let principal: Principal

    func run(_ scope: WriteScope) throws -> (entry: Entry, isNew: Bool) {
        let database = scope.database
        try TextRule.requireNames(entry.name, entry.origin?.source, entry.origin?.externalID)
        try TextRule.requireNotes(entry.notes)
        let account = try database.first(
            "SELECT id, currency FROM account WHERE public_id = ? AND book_id = ?", entry.accountID, principal.book
        ) { try (row: $0.next(Int64.self), currency: $0.next(Currency.self)) }
        guard let account else { throw LedgerError.notFound }
        if let present = try known(in: account.row, database) { return (try Entry.load(present, database), false) }
        guard entry.amount.currency == account.currency else { throw LedgerError.currencyMismatch }
        let row = try insert(into: account.row, scope)
        try EntryLabels.setTags(entry.tagIDs, entry: row, book: principal.book, database)
        try EntryChange.record(.created, entry: row, principal, scope)
        return (try Entry.load(row, database), true)
    }

    /// A deleted entry counts too: the program that added it must not bring it back.
    private func known(in account: Int64, _ database: SQLiteConnection) throws -> Int64? {
        guard let origin = entry.origin else { return nil }
        return try database.first(
            "SELECT id FROM entry WHERE account_id = ? AND source = ? AND external_id = ?", account, origin.source,
            origin.externalID
        ) { try $0.next(Int64.self) }
    }

    private func insert(into account: Int64, _ scope: WriteScope) throws -> Int64 {
        let database = scope.database
        let category = try entry.categoryID.map { try EntryLabels.category($0, book: principal.book, database) }
        let merchant = try entry.merchantID.map { try EntryLabels.merchant($0, book: principal.book, database) }
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, notes, pending,
                category_id, merchant_id, source, external_id, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, nullif(?9, ''), 0, ?10, ?11, ?12, ?13, ?14, ?14)
            """, scope.makeID(), principal.book, account, entry.date, entry.amount.columns,
            entry.amount.currency, entry.name, entry.notes, category, merchant, entry.origin?.source, entry.origin?.externalID,
            scope.now)
        return database.lastInsertedRow
    }
}

/// An entry that a person or their program adds.
package struct NewEntry: Sendable, PersonalRecord {
    /// Identifies an entry made by hand, so a repeated request adds nothing.
    package struct Origin: Sendable {
        package let source: String
        /// The id, unique per source in the account.
        package let externalID: String

        package init(source: String, externalID: String) {
            self.source = source
            self.externalID = externalID
        }
    }

    package var accountID: UniqueID
    package var date: LedgerDate
    /// The amount, with the ledger's sign and in the account's currency.
    package var amount: Money
    package var name: String
    package var notes: String?
    package var categoryID: UniqueID?
    package var merchantID: UniqueID?
    package var tagIDs: [UniqueID] = []
    /// Identifies a repeated request.
    package var origin: Origin?

    package init(accountID: UniqueID, date: LedgerDate, amount: Money, name: String) {
        self.accountID = accountID
        self.date = date
        self.amount = amount
        self.name = name
    }
}
