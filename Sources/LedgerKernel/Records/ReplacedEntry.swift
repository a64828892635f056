import SQLite

/// An entry that a person deleted, in whose place a record comes that the person let in again (`ImportTables.importChange`).
enum ReplacedEntry {
    /// Takes the deleted entry of a record aside. The import has noted what was before.
    static func takeAside(identity: Int64, importRow: Int64, _ database: SQLiteConnection) throws {
        let entry = try database.first("SELECT id FROM entry WHERE identity_id = ? AND deleted_at IS NOT NULL", identity) {
            $0.int64(0)
        }
        guard let entry else { return }
        try database.run(
            "UPDATE import_change SET replaced_entry_id = ?3 WHERE import_id = ?1 AND identity_id = ?2", importRow, identity,
            entry)
        try database.run("UPDATE entry SET identity_id = NULL, import_id = NULL WHERE id = ?", entry)
    }

    /// Gives the record its deleted entry back, if the import had taken it aside.
    /// - Parameter change: the row of `import_change`.
    static func putBack(_ change: Int64, identity: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            "UPDATE entry SET identity_id = ?2 WHERE id = (SELECT replaced_entry_id FROM import_change WHERE id = ?1)", change,
            identity)
    }
}
