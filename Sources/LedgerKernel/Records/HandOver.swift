import SQLite

/// Leaves what an import said of a record to others that state it as well, or to nobody where a person has worked on it since.
struct HandOver {
    let identity: Int64
    /// The import that is undone.
    let importRow: Int64
    let database: SQLiteConnection

    /// What the import brought or changed is another one's from now on, or a person's.
    /// - Parameters:
    ///   - change: the row of `import_change`; nil where the import brought record and entry.
    ///   - heir: the import that states the same.
    func change(_ change: Int64?, to heir: Int64?) throws {
        if let change {
            if let heir {
                try database.run("UPDATE import_change SET import_id = ?2 WHERE id = ?1", change, heir)
            } else {
                try database.run("DELETE FROM import_change WHERE id = ?", change)
            }
        }
        try own(heir)
    }

    /// The import that changed what this one brought is the first to speak of the record now.
    func creation(_ change: Int64?, to creator: Int64) throws {
        if let change { try database.run("DELETE FROM import_change WHERE id = ?", change) }
        try markCreation(by: creator)
        try own(creator)
    }

    /// Before the import that is the first to speak of the record now, there was nothing.
    func markCreation(by creator: Int64) throws {
        try database.run("UPDATE import_change SET is_new = 1 WHERE import_id = ? AND identity_id = ?", creator, identity)
    }

    private func own(_ owner: Int64?) throws {
        try database.run(
            "UPDATE entry SET import_id = ?3 WHERE identity_id = ?1 AND import_id = ?2", identity, importRow, owner)
        try database.run(
            "UPDATE import_change SET entry_import_id = ?3 WHERE identity_id = ?1 AND entry_import_id = ?2", identity, importRow,
            owner)
        try database.run(
            "UPDATE import_change SET held_import_id = ?3 WHERE identity_id = ?1 AND held_import_id = ?2", identity, importRow,
            owner)
    }
}
