import SQLite

/// Two entries that are one movement of money between two accounts of a family.
package struct Transfer: Sendable {
    package let id: UniqueID
    /// Money out of one account.
    package let outflow: Entry
    /// The same money into the other account.
    package let inflow: Entry

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Transfer {
        let found = try database.require("SELECT public_id, outflow_id, inflow_id FROM transfer WHERE id = ?", row) {
            try (id: $0.next(UniqueID.self), outflow: $0.next(Int64.self), inflow: $0.next(Int64.self))
        }
        return Transfer(
            id: found.id, outflow: try Entry.load(found.outflow, database), inflow: try Entry.load(found.inflow, database))
    }

    /// The transfer that has this entry as one side, if there is one.
    static func rows(entry: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all("SELECT id FROM transfer WHERE outflow_id = ?1 OR inflow_id = ?1", entry) { try $0.next(Int64.self) }
    }

    /// All transfers with a side in the account.
    static func rows(account: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT t.id FROM transfer t WHERE EXISTS (SELECT 1 FROM entry e
                WHERE e.id IN (t.outflow_id, t.inflow_id) AND e.account_id = ?) ORDER BY t.id
            """, account
        ) { try $0.next(Int64.self) }
    }

    /// All transfers with a side in the lineage.
    static func rows(lineage: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT t.id FROM transfer t WHERE EXISTS (SELECT 1 FROM entry e JOIN source_identity i ON i.id = e.identity_id
                WHERE e.id IN (t.outflow_id, t.inflow_id) AND i.lineage_id = ?) ORDER BY t.id
            """, lineage
        ) { try $0.next(Int64.self) }
    }

    /// Dissolves transfers for a person. The history of each side names the account of the other side.
    static func dissolve(_ transfers: [Int64], user: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        for transfer in transfers {
            let sides = try database.all(
                """
                SELECT e.id, a.name FROM transfer t JOIN entry e ON e.id IN (t.outflow_id, t.inflow_id)
                JOIN entry o ON o.id = t.outflow_id + t.inflow_id - e.id JOIN account a ON a.id = o.account_id
                WHERE t.id = ? ORDER BY e.id
                """, transfer
            ) { try (entry: $0.next(Int64.self), otherAccount: $0.next(String.self)) }
            try database.run("DELETE FROM transfer WHERE id = ?", transfer)
            for side in sides {
                try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", side.entry, scope.now)
                try EntryChange.record(
                    .transferDissolved, previous: side.otherAccount, entry: side.entry, user: user, scope)
            }
        }
    }
}

/// The transfer of an entry, as the entry shows it.
package struct EntryTransfer: Sendable, PersonalRecord {
    package let id: UniqueID
    /// The amount that came in, unsigned.
    package let amount: Money
    /// The account of the other side.
    package let otherAccountID: UniqueID
    package let otherAccountName: String
    package let otherAccountType: AccountType

    /// The transfer of an entry, if it is in one.
    static func of(entry: Int64, _ database: SQLiteConnection) throws -> EntryTransfer? {
        try database.first(
            """
            SELECT t.public_id, i.currency, i.amount_high, i.amount_low, a.public_id, a.name, a.type
            FROM (SELECT id, inflow_id AS other_id FROM transfer WHERE outflow_id = ?1
                UNION ALL SELECT id, outflow_id FROM transfer WHERE inflow_id = ?1) s
            JOIN transfer t ON t.id = s.id JOIN entry i ON i.id = t.inflow_id
            JOIN entry o ON o.id = s.other_id JOIN account a ON a.id = o.account_id
            """, entry
        ) { row in
            try EntryTransfer(
                id: row.next(UniqueID.self), amount: row.money().magnitude, otherAccountID: row.next(UniqueID.self),
                otherAccountName: row.next(String.self), otherAccountType: row.next(AccountType.self))
        }
    }
}

/// Joins two entries into a transfer (docs/spec/ledger-api.md §4): money out of one account, money into another. In one currency both
/// amounts must be equal; between two currencies the bank's rate decides.
struct JoinTransfer {
    let entryIDs: [UniqueID]
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Transfer {
        let database = scope.database
        let rows = try entryIDs.map { try Entry.rowToChange($0, book: principal.book, database) }
        let entries = try rows.map { try Entry.load($0, database) }
        guard entries.count == 2, rows[0] != rows[1] else { throw LedgerError.transferMismatch }
        guard entries.allSatisfy({ $0.transfer == nil }) else { throw LedgerError.alreadyTransfer }
        guard entries.allSatisfy({ !$0.isSplit }) else { throw LedgerError.alreadySplit }
        guard Self.fit(entries[0], entries[1]) else { throw LedgerError.transferMismatch }
        let outflow = entries[0].amount.isNegative ? 1 : 0
        try database.run(
            "INSERT INTO transfer (public_id, outflow_id, inflow_id, created_at) VALUES (?, ?, ?, ?)", scope.makeID(),
            rows[outflow], rows[1 - outflow], scope.now)
        let row = database.lastInsertedRow
        for side in rows {
            // The undo of an import keeps entries that a person has worked on.
            try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", side, scope.now)
            try EntryChange.record(.transferJoined, entry: side, principal, scope)
        }
        return try Transfer.load(row, database)
    }

    private static func fit(_ first: Entry, _ second: Entry) -> Bool {
        guard first.accountID != second.accountID, first.amount.scaled != 0, second.amount.scaled != 0,
            first.amount.isNegative != second.amount.isNegative
        else { return false }
        return first.amount.currency != second.amount.currency || first.amount == second.amount.negated
    }
}

/// Dissolves a transfer. Its entries stay.
struct DissolveTransfer {
    let transferID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let found = try database.first(
            """
            SELECT t.id FROM transfer t JOIN present_entry e ON e.id = t.outflow_id
            WHERE t.public_id = ? AND e.book_id = ?
            """, transferID, principal.book
        ) { try $0.next(Int64.self) }
        guard let found else { throw LedgerError.notFound }
        try Transfer.dissolve([found], user: principal.user, scope)
    }
}
