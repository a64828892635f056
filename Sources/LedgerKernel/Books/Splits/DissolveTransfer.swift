/// Takes a transfer apart; its entries stay.
struct DissolveTransfer {
    let transferID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let found = try database.first(
            """
            SELECT t.id FROM transfer t JOIN present_entry e ON e.id = t.outflow_id
            WHERE t.public_id = ? AND e.book_id = ?
            """, transferID, actor.book
        ) { $0.int64(0) }
        guard let found else { throw LedgerError.notFound }
        try Transfer.dissolve([found], user: actor.user, transaction)
    }
}
