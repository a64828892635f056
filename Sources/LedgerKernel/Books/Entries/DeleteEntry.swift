import SQLite

/// Takes an entry out of the books for a person. It stays in the file, so that the person can bring it back and no source can.
struct DeleteEntry {
    let entryID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        let row = try Entry.rowToChange(entryID, book: principal.book, scope.database)
        let database = scope.database
        try Transfer.dissolve(try Transfer.rows(entry: row, database), user: principal.user, scope)
        try database.run("UPDATE entry SET deleted_at = ?2, updated_at = ?2 WHERE id = ?1", row, scope.now)
        try EntryChange.record(.deleted, entry: row, principal, scope)
        // Whoever asked for the source's next word before does not want it now.
        try database.run(
            "UPDATE source_identity SET retry_at = NULL WHERE id = (SELECT identity_id FROM entry WHERE id = ?)", row)
        try SupersedeConflicts.byDeletion(entry: row, principal, scope)
    }
}
