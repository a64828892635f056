import SQLite

/// Takes an import back: what only it brought goes, what it changed is as it was, what a person or a later import has changed since
/// stays (spec/kernel.md, "Undo").
///
/// One transaction decides everything, and from its commit on nobody sees what goes. The entries of a large import are erased in
/// steps afterwards (`EraseHiddenImport`).
struct UndoImport {
    let importID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws -> UndoReport {
        let database = transaction.database
        let record = try ImportRecord.find(importID, book: actor.book, database)
        guard actor.role == .administrator || record.userID == actor.userID else { throw LedgerError.forbidden }
        guard record.undoneAt == nil else { throw LedgerError.importAlreadyUndone }
        let balances = try accounts(of: record, database).compactMap { try ComputedBalance(of: $0, database) }
        var report = UndoReport(importID: importID)
        try leaveToLaterImports(record, &report, database)
        try leaveToPersons(record, &report, database)
        try restoreChanges(record, &report, transaction)
        try RestoreBalances(importRow: record.row).run(&report, transaction)
        try removeEntries(record, &report, transaction)
        for balance in balances { try balance.refresh(transaction) }
        try requireRepair(record, &report, transaction)
        return report
    }

    private func accounts(of record: ImportRecord, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT DISTINCT l.account_id FROM connection c JOIN source_mapping m ON m.connection_id = c.id
            JOIN lineage l ON l.id = m.lineage_id WHERE c.public_id = ? AND l.account_id IS NOT NULL
            """, record.connectionID
        ) { $0.int64(0) }
    }

    // MARK: What stays

    /// What a later import changed becomes that one's to take back, with what was before this one; and what a later file repeated
    /// goes on with it.
    private func leaveToLaterImports(_ record: ImportRecord, _ report: inout UndoReport, _ database: SQLiteConnection) throws {
        let later = try database.all(
            """
            SELECT o.identity_id, min(o.import_id), n.id IS NOT NULL, e.public_id
            FROM import_change o LEFT JOIN import_change n ON n.identity_id = o.identity_id AND n.import_id = ?1
            LEFT JOIN entry e ON e.identity_id = o.identity_id
            WHERE o.import_id > ?1 AND (n.id IS NOT NULL OR e.import_id = ?1)
            GROUP BY o.identity_id ORDER BY o.identity_id
            """, record.row
        ) { (identity: $0.int64(0), heir: $0.int64(1), wasChange: $0.bool(2), entry: $0.optionalUniqueID(3)) }
        for change in later {
            if change.wasChange {
                try database.run(
                    "DELETE FROM import_change WHERE import_id = ? AND identity_id = ?", change.heir, change.identity)
                try database.run(
                    "UPDATE import_change SET import_id = ?1 WHERE import_id = ?2 AND identity_id = ?3", change.heir, record.row,
                    change.identity)
            } else {
                // Before this import there was nothing.
                try database.run(
                    "UPDATE import_change SET is_new = 1 WHERE import_id = ? AND identity_id = ?", change.heir, change.identity)
            }
            try database.run(
                "UPDATE entry SET import_id = ?1 WHERE identity_id = ?2 AND import_id = ?3", change.heir, change.identity,
                record.row)
            if let entry = change.entry { report.kept.append(UndoReport.Kept(entryID: entry, reason: .changedLater)) }
        }
        try leaveRepeated(record, &report, database)
    }

    private func leaveRepeated(_ record: ImportRecord, _ report: inout UndoReport, _ database: SQLiteConnection) throws {
        let runs = try database.all(
            """
            SELECT r.import_id, r.first_identity, r.last_identity FROM import_match r JOIN import m ON m.id = r.import_id
            WHERE r.import_id > ?1 AND m.undone_at IS NULL AND m.book_id = ?2 ORDER BY r.import_id
            """, record.row, actor.book
        ) { (heir: $0.int64(0), first: $0.int64(1), last: $0.int64(2)) }
        for run in runs {
            report.sharedCount += try database.run(
                "UPDATE entry SET import_id = ?1 WHERE import_id = ?2 AND identity_id BETWEEN ?3 AND ?4", run.heir, record.row,
                run.first, run.last)
            report.sharedCount += try database.run(
                """
                UPDATE OR IGNORE import_change SET import_id = ?1 WHERE import_id = ?2 AND identity_id BETWEEN ?3 AND ?4 AND is_new = 0
                """, run.heir, record.row, run.first, run.last)
        }
    }

    /// Whatever a person did to an entry since the import last wrote it, the entry is the person's now.
    private func leaveToPersons(_ record: ImportRecord, _ report: inout UndoReport, _ database: SQLiteConnection) throws {
        let edited = try database.all(
            """
            SELECT e.id, e.public_id, e.identity_id, e.deleted_at IS NOT NULL
            FROM import_change n JOIN source_identity i ON i.id = n.identity_id JOIN entry e ON e.identity_id = i.id
            WHERE n.import_id = ?1 AND (e.updated_at NOT IN (?2, ifnull(n.entry_updated_at, ?2)) OR i.settled_at IS NOT n.settled_at
                OR EXISTS (SELECT 1 FROM entry_protection p WHERE p.entry_id = e.id AND p.protected_at > ?2))
            UNION
            SELECT e.id, e.public_id, e.identity_id, e.deleted_at IS NOT NULL FROM entry e
            WHERE e.import_id = ?1 AND NOT EXISTS (SELECT 1 FROM import_change n WHERE n.import_id = ?1 AND n.identity_id = e.identity_id)
                AND (e.updated_at <> ?2 OR EXISTS (SELECT 1 FROM entry_protection p WHERE p.entry_id = e.id))
            """, record.row, record.appliedAt
        ) { (row: $0.int64(0), id: $0.uniqueID(1), identity: $0.optionalInt64(2)) }
        for entry in edited {
            try database.run("UPDATE entry SET import_id = NULL WHERE id = ?1 AND import_id = ?2", entry.row, record.row)
            try database.run("DELETE FROM import_change WHERE import_id = ?1 AND identity_id = ?2", record.row, entry.identity)
            report.kept.append(UndoReport.Kept(entryID: entry.id, reason: .edited))
        }
    }

    // MARK: What is taken back

    private func restoreChanges(_ record: ImportRecord, _ report: inout UndoReport, _ transaction: Transaction) throws {
        let database = transaction.database
        let changes = try database.all(
            "SELECT id, identity_id, is_new, entry_public_id IS NOT NULL FROM import_change WHERE import_id = ? ORDER BY id DESC",
            record.row
        ) { (row: $0.int64(0), identity: $0.int64(1), isNew: $0.bool(2), hadEntry: $0.bool(3)) }
        for change in changes {
            if change.isNew {
                report.removedCount += try database.run("DELETE FROM entry WHERE identity_id = ?", change.identity)
                try database.run("DELETE FROM source_identity WHERE id = ?", change.identity)
            } else {
                try RestoreIdentity(change: change.row, identity: change.identity).run(record, transaction)
                report.restoredCount += 1
            }
        }
        try database.run("DELETE FROM import_change WHERE import_id = ?", record.row)
        try database.run("DELETE FROM import_match WHERE import_id = ?", record.row)
    }

    private func removeEntries(_ record: ImportRecord, _ report: inout UndoReport, _ transaction: Transaction) throws {
        let database = transaction.database
        let count = try database.first("SELECT count(*) FROM entry WHERE import_id = ?", record.row) { $0.int(0) } ?? 0
        report.removedCount += count
        try database.run("UPDATE import SET undone_at = ?2 WHERE id = ?1", record.row, transaction.now)
        if try EraseHiddenImport.eraseEntries(of: record.row, countMax: Limits.entriesPerUndoStep, database) {
            try database.run("INSERT INTO hidden_import (import_id) VALUES (?)", record.row)
        }
    }

    /// A device sends only what is new, so it has to send everything again.
    private func requireRepair(_ record: ImportRecord, _ report: inout UndoReport, _ transaction: Transaction) throws {
        let connection = try transaction.database.first(
            """
            SELECT c.id FROM connection c WHERE c.public_id = ? AND c.status = 'active'
                AND EXISTS (SELECT 1 FROM stream s WHERE s.connection_id = c.id)
            """, record.connectionID
        ) { $0.int64(0) }
        guard let connection else { return }
        report.requiresRepair = true
        try RequireRepair(connection: connection, reason: .importUndone, revokesCredentials: false).run(transaction)
    }
}
