import SQLite

/// Takes an entry out of the books for a person. It stays in the file, so that the person can bring it back and no source can.
struct DeleteEntry {
    let entryID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws {
        let row = try Entry.rowToChange(entryID, book: actor.book, transaction.database)
        let database = transaction.database
        try Transfer.dissolve(try Transfer.rows(entry: row, database), user: actor.user, transaction)
        try database.run("UPDATE entry SET deleted_at = ?2, updated_at = ?2 WHERE id = ?1", row, transaction.now)
        try EntryChange.record(.deleted, entry: row, actor, transaction)
        // Whoever asked for the source's next word before does not want it now.
        try database.run(
            "UPDATE source_identity SET retry_at = NULL WHERE id = (SELECT identity_id FROM entry WHERE id = ?)", row)
        try SupersedeConflicts.byDeletion(entry: row, actor, transaction)
    }
}
