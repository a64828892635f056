import SQLite

/// Splits an entry into parts that add up to it exactly (docs/spec/ledger-api.md §4).
struct SplitEntry {
    let entryID: UniqueID
    let parts: [SplitPart]
    let actor: Actor

    func run(_ transaction: Transaction) throws -> SplitParts {
        let database = transaction.database
        let row = try Entry.rowToChange(entryID, book: actor.book, database)
        let entry = try Entry.load(row, database)
        guard !entry.isSplit else { throw LedgerError.alreadySplit }
        guard entry.transfer == nil else { throw LedgerError.alreadyTransfer }
        try SplitParts.check(parts, of: entry.amount)
        for part in parts {
            guard part.id == nil else { throw LedgerError.notFound }
            try InsertPart(whole: row, part: part, actor: actor).run(transaction)
        }
        try database.run("UPDATE entry SET is_split = 1, updated_at = ?2 WHERE id = ?1", row, transaction.now)
        try EntryChange.record(.split, entry: row, actor, transaction)
        return try SplitParts.load(row, database)
    }
}

/// Puts a split entry together again: its parts go.
struct UnsplitEntry {
    let entryID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Entry {
        let database = transaction.database
        let row = try Entry.rowToChange(entryID, book: actor.book, database)
        guard try Self.removeParts(of: row, actor, transaction) else { throw LedgerError.notFound }
        try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", row, transaction.now)
        return try Entry.load(row, database)
    }

    /// Takes the parts of an entry away, if it has any.
    /// - Returns: whether it had.
    @discardableResult
    static func removeParts(of row: Int64, _ actor: Actor, _ transaction: Transaction) throws -> Bool {
        let split = try SplitParts.load(row, transaction.database)
        guard split.parent.isSplit else { return false }
        try EntryChange.record(.unsplit, previous: split.text, entry: row, actor, transaction)
        try transaction.database.run("DELETE FROM entry WHERE parent_id = ?", row)
        try transaction.database.run("UPDATE entry SET is_split = 0 WHERE id = ?", row)
        return true
    }
}
