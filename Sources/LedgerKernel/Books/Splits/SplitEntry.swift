import SQLite

/// Splits an entry into parts that add up to it exactly (docs/spec/ledger-api.md §4).
struct SplitEntry {
    let entryID: UniqueID
    let parts: [SplitPart]
    let principal: Principal

    func run(_ scope: WriteScope) throws -> SplitParts {
        let database = scope.database
        let row = try Entry.rowToChange(entryID, book: principal.book, database)
        let entry = try Entry.load(row, database)
        guard !entry.isSplit else { throw LedgerError.alreadySplit }
        guard entry.transfer == nil else { throw LedgerError.alreadyTransfer }
        try SplitParts.check(parts, of: entry.amount)
        for part in parts {
            guard part.id == nil else { throw LedgerError.notFound }
            try InsertPart(whole: row, part: part, principal: principal).run(scope)
        }
        try database.run("UPDATE entry SET is_split = 1, updated_at = ?2 WHERE id = ?1", row, scope.now)
        try EntryChange.record(.split, entry: row, principal, scope)
        return try SplitParts.load(row, database)
    }
}

/// Undoes the split of an entry by deleting its parts.
struct UnsplitEntry {
    let entryID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Entry {
        let database = scope.database
        let row = try Entry.rowToChange(entryID, book: principal.book, database)
        guard try Self.removeParts(of: row, principal, scope) else { throw LedgerError.notFound }
        try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", row, scope.now)
        return try Entry.load(row, database)
    }

    /// Deletes the parts of an entry, if it has any.
    /// - Returns: whether it had parts.
    @discardableResult
    static func removeParts(of row: Int64, _ principal: Principal, _ scope: WriteScope) throws -> Bool {
        let split = try SplitParts.load(row, scope.database)
        guard split.parent.isSplit else { return false }
        try EntryChange.record(.unsplit, previous: split.text, entry: row, principal, scope)
        try scope.database.run("DELETE FROM entry WHERE parent_id = ?", row)
        try scope.database.run("UPDATE entry SET is_split = 0 WHERE id = ?", row)
        return true
    }
}
