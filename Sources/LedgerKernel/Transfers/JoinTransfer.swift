/// Joins two entries as a transfer (docs/spec/ledger-api.md §4): money out of one account, money into another. In one currency it
/// has to be the same amount; across two currencies the bank's rate decides.
struct JoinTransfer {
    let entryIDs: [UniqueID]
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Transfer {
        let database = transaction.database
        let rows = try entryIDs.map { try Entry.rowToChange($0, book: actor.book, database) }
        let entries = try rows.map { try Entry.load($0, database) }
        guard entries.count == 2, rows[0] != rows[1] else { throw LedgerError.transferMismatch }
        guard entries.allSatisfy({ $0.transfer == nil }) else { throw LedgerError.alreadyTransfer }
        guard entries.allSatisfy({ !$0.isSplit }) else { throw LedgerError.alreadySplit }
        guard Self.fit(entries[0], entries[1]) else { throw LedgerError.transferMismatch }
        let outflow = entries[0].amount.isNegative ? 1 : 0
        try database.run(
            "INSERT INTO transfer (public_id, outflow_id, inflow_id, created_at) VALUES (?, ?, ?, ?)", transaction.makeID(),
            rows[outflow], rows[1 - outflow], transaction.now)
        let row = database.lastInsertedRow
        for side in rows {
            // An undo of an import leaves what a person has worked on.
            try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", side, transaction.now)
            try EntryChange.record(.transferJoined, entry: side, actor, transaction)
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
