import SQLite

/// Applies a source's retraction of a transaction (docs/spec/financekit.md §5, "Tombstones").
struct ApplyTombstone {
    let externalID: ExternalID
    let target: ImportTarget
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }

    /// - Returns: the outcome, for the counts of the import.
    func run() throws -> RecordOutcome {
        let known = try KnownIdentity.find(externalID, lineage: target.lineage, currency: target.currency, database)
        guard let known else {
            // Remember the tombstone, so that the record cannot arrive after it.
            try database.run(
                "INSERT INTO source_identity (lineage_id, external_id, tombstoned_at) VALUES (?, ?, ?)",
                target.lineage, externalID, scope.now)
            try NoteChange.new(identity: database.lastInsertedRow, importRow: target.importRow, database)
            return .sourceOnly
        }
        try NoteChange.before(identity: known.row, importRow: target.importRow, database)
        try record(known.row)
        if known.isSettled { return known.isUnderReview ? .reviewRequired : .settled }
        if known.isTombstoned { return known.isUnderReview ? .reviewRequired : .unchanged }
        guard let entry = known.entry else { return known.isUnderReview ? .reviewRequired : .sourceOnly }
        guard try Protection.of(entry: entry.row, isExcluded: entry.isExcluded, database).isEmpty else {
            try RaiseConflict.about(
                identity: known.row, .protectedTombstone, externalID: externalID, entry: entry.publicID, target, scope)
            return .reviewRequired
        }
        try Entry.delete(entry.row, database)
        return .retracted
    }

    /// Keeps the tombstone even if the entry stays.
    private func record(_ identity: Int64) throws {
        try database.run(
            "UPDATE source_identity SET tombstoned_at = ifnull(tombstoned_at, ?2), retry_at = NULL WHERE id = ?1", identity,
            scope.now)
        try database.run("UPDATE held_record SET retracted = 1 WHERE identity_id = ?", identity)
    }
}
