import SQLite

/// One bounded step that erases a hidden import, which was undone or interrupted.
struct EraseHiddenImport {
    /// The lock of the one long import that may be running.
    let lockPath: String

    /// - Returns: whether there was anything to do.
    func run(_ scope: WriteScope) throws -> Bool {
        let database = scope.database
        // An import takes the lock before it writes its first row, so asking inside the database transaction misses none.
        let running = try FileLock.holder(of: lockPath)
        let hidden = try database.first(
            """
            SELECT m.id, m.undone_at IS NOT NULL FROM hidden_import h JOIN import m ON m.id = h.import_id
            WHERE m.undone_at IS NOT NULL OR m.public_id IS NOT ?1 AND ?2 ORDER BY m.id LIMIT 1
            """, running.importID, running == .nobody || running.importID != nil
        ) { try (row: $0.next(Int64.self), isUndone: $0.next(Bool.self)) }
        guard let hidden else { return false }
        if try Self.eraseEntries(of: hidden.row, countMax: LedgerLimits.entriesPerUndoStep, database) { return true }
        if hidden.isUndone {
            try database.run("DELETE FROM hidden_import WHERE import_id = ?", hidden.row)
        } else {
            try forget(hidden.row, database)
        }
        return true
    }

    /// Deletes entries that only this import added, with their identities.
    /// - Returns: whether there may be more.
    static func eraseEntries(of importRow: Int64, countMax: Int, _ database: SQLiteConnection) throws -> Bool {
        let entries = try database.all(
            "SELECT id, identity_id FROM entry WHERE import_id = ? LIMIT ?", importRow, countMax
        ) { try (row: $0.next(Int64.self), identity: $0.next(Int64?.self)) }
        for entry in entries {
            try Entry.delete(entry.row, database)
            try database.run("DELETE FROM source_identity WHERE id = ?", entry.identity)
        }
        return entries.count == countMax
    }

    /// Removes every trace of an interrupted import, including the connection that it created.
    private func forget(_ importRow: Int64, _ database: SQLiteConnection) throws {
        let parts = try database.first("SELECT connection_id, file_id FROM import WHERE id = ?", importRow) {
            try (connection: $0.next(Int64.self), file: $0.next(Int64?.self))
        }
        try database.run("DELETE FROM import WHERE id = ?", importRow)
        guard let parts else { return }
        try database.run(
            "DELETE FROM statement_file WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM import WHERE file_id = ?1)", parts.file)
        guard try database.first("SELECT 1 FROM import WHERE connection_id = ?", parts.connection, row: { _ in true }) == nil
        else { return }
        try database.run(
            """
            DELETE FROM lineage WHERE id IN (SELECT lineage_id FROM source_mapping WHERE connection_id = ?1)
                AND NOT EXISTS (SELECT 1 FROM source_mapping o WHERE o.lineage_id = lineage.id AND o.connection_id <> ?1)
                AND NOT EXISTS (SELECT 1 FROM source_identity i WHERE i.lineage_id = lineage.id)
            """, parts.connection)
        try database.run("DELETE FROM connection WHERE id = ?", parts.connection)
    }
}

extension FileLock.Holder {
    /// The import that holds the lock; nil for nobody, and for one that has not said yet which it is.
    fileprivate var importID: UniqueID? {
        guard case .owner(let note) = self else { return nil }
        return UniqueID(note)
    }
}
