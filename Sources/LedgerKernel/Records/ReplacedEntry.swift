import SQLite

/// An entry that a person deleted and that a record, accepted again by that person, replaces (`ImportTables.importChange`).
enum ReplacedEntry {
    /// Detaches the deleted entry from its record. The import has already noted the previous state.
    static func takeAside(identity: Int64, importRow: Int64, _ database: SQLiteConnection) throws {
        let entry = try database.first("SELECT id FROM entry WHERE identity_id = ? AND deleted_at IS NOT NULL", identity) {
            try $0.next(Int64.self)
        }
        guard let entry else { return }
        try database.run(
            "UPDATE import_change SET replaced_entry_id = ?3 WHERE import_id = ?1 AND identity_id = ?2", importRow, identity,
            entry)
        try database.run("UPDATE entry SET identity_id = NULL, import_id = NULL WHERE id = ?", entry)
    }

    /// Attaches the deleted entry to its record again, if the import had detached it.
    /// - Parameter change: the row of `import_change`.
    static func putBack(_ change: Int64, identity: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            "UPDATE entry SET identity_id = ?2 WHERE id = (SELECT replaced_entry_id FROM import_change WHERE id = ?1)", change,
            identity)
    }
}
