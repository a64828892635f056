/// Splits an entry into parts that add up to it exactly (spec/ledger-api.md §4).
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
        guard (2...Limits.splitPartsMax).contains(parts.count), try addUp(to: entry.amount) else {
            throw LedgerError.splitMismatch
        }
        for part in parts {
            let category = try part.categoryID.map { try EntryLabels.category($0, book: actor.book, database) }
            try database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, pending, excluded,
                    created_at, updated_at, parent_id, category_id)
                SELECT ?2, book_id, account_id, date, ?3, ?4, currency, ?5, pending, excluded, ?6, ?6, id, ?7 FROM entry WHERE id = ?1
                """, row, transaction.makeID(), part.amount.storage.high, part.amount.storage.low, part.name, transaction.now,
                category)
        }
        try database.run("UPDATE entry SET is_split = 1, updated_at = ?2 WHERE id = ?1", row, transaction.now)
        return try SplitParts.load(row, database)
    }

    /// A part may have the other sign, as a discount on a receipt has, but none is nothing.
    private func addUp(to whole: Money) throws(MoneyError) -> Bool {
        var sum = Money.zero(whole.currency)
        for part in parts {
            guard part.amount.currency == whole.currency, part.amount.scaled != 0 else { return false }
            sum = try sum.adding(part.amount)
        }
        return sum == whole
    }
}
