/// Takes a transfer apart; its entries stay.
struct DissolveTransfer {
    let transferID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let found = try database.first(
            """
            SELECT t.id, t.outflow_id, t.inflow_id FROM transfer t JOIN present_entry e ON e.id = t.outflow_id
            WHERE t.public_id = ? AND e.book_id = ?
            """, transferID, actor.book
        ) { (row: $0.int64(0), entries: [$0.int64(1), $0.int64(2)]) }
        guard let found else { throw LedgerError.notFound }
        try database.run("DELETE FROM transfer WHERE id = ?", found.row)
        for entry in found.entries { try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", entry, transaction.now) }
    }
}
