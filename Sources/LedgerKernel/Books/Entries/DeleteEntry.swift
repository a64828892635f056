import SQLite

/// Deletes an entry for a person. Its row stays in the file: the person can restore it, and no source can bring it back.
struct DeleteEntry {
    let entryID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        let row = try Entry.rowToChange(entryID, book: principal.book, scope.database)
        let database = scope.database
        try Transfer.dissolve(try Transfer.rows(entry: row, database), user: principal.user, scope)
        try database.run("UPDATE entry SET deleted_at = ?2, updated_at = ?2 WHERE id = ?1", row, scope.now)
        try EntryChange.record(.deleted, entry: row, principal, scope)
        // A person who earlier asked for the source's next statement no longer wants it.
        try database.run(
            "UPDATE source_identity SET retry_at = NULL WHERE id = (SELECT identity_id FROM entry WHERE id = ?)", row)
        try SupersedeConflicts.byDeletion(entry: row, principal, scope)
    }
}
