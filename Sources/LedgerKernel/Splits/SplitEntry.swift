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
