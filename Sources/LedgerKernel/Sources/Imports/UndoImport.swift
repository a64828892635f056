import SQLite

/// Undoes an import: the books become what they would be without it, except for what a person has worked on since
/// (docs/spec/kernel.md, "Undo").
///
/// Each record has a sequence of import statements interleaved with user actions. Undo removes this import's statement, unless a
/// user action followed it, and derives the record from the rest. The result does not depend on the order in which imports are
/// undone. Records that only this import added, which are most, are handled together (`leaveRepeated`, `removeEntries`), all
/// others one by one (`UndoIdentity`).
///
/// One database transaction decides everything. From its commit on, the removed entries are invisible; the entries of a large
/// import are erased in steps afterwards (`EraseHiddenImport`).
/// steps afterwards (`EraseHiddenImport`).
struct UndoImport {
    let importID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws -> UndoReport {
        let database = scope.database
        let record = try ImportRecord.find(importID, book: principal.book, database)
        guard principal.role == .administrator || record.userID == principal.userID else { throw LedgerError.forbidden }
        guard record.undoneAt == nil else { throw LedgerError.importUndone }
        let connection = try database.require("SELECT connection_id FROM import WHERE id = ?", record.row) {
            try $0.next(Int64.self)
        }
        try requireQuiet(connection, database)
        var report = UndoReport(importID: importID)
        let repeated = try RepeatedRecords(after: record.row, connection: connection, database)
        try takeBackChanges(record, repeated, &report, scope)
        try leaveToPersons(record, &report, database)
        try leaveRepeated(record, repeated, &report, database)
        try RestoreBalances(importRow: record.row).run(&report, scope)
        try removeEntries(record, &report, scope)
        try requireRepair(connection, &report, scope)
        return report
    }

    /// A record cannot be left to a file whose import may still be abandoned.
    private func requireQuiet(_ connection: Int64, _ database: SQLiteConnection) throws {
        let unfinished = try database.first(
            """
            SELECT 1 FROM hidden_import h JOIN import m ON m.id = h.import_id
            WHERE m.undone_at IS NULL AND m.connection_id IN (
                SELECT o.connection_id FROM source_mapping s JOIN source_mapping o ON o.lineage_id = s.lineage_id
                WHERE s.connection_id = ?)
            """, connection
        ) { _ in true }
        guard unfinished == nil else { throw LedgerError.importInProgress }
    }

    /// The records that this import or a later one has changed.
    private func takeBackChanges(
        _ record: ImportRecord, _ repeated: RepeatedRecords, _ report: inout UndoReport, _ scope: WriteScope
    ) throws {
        let identities = try scope.database.all(
            """
            SELECT identity_id FROM import_change WHERE import_id = ?1
            UNION SELECT identity_id FROM import_change WHERE entry_import_id = ?1
            """, record.row
        ) { try $0.next(Int64.self) }
        for identity in identities {
            try UndoIdentity(
                identity: identity, importRow: record.row, repeatedBy: repeated.firstImport(repeating: identity),
                scope: scope
            ).run(&report)
        }
        try scope.database.run("DELETE FROM import_match WHERE import_id = ?", record.row)
        try scope.database.run("UPDATE held_record SET import_id = NULL WHERE import_id = ?", record.row)
    }

    // MARK: Records that only the import changed

    /// Keeps every entry that a person has worked on since the import added it.
    private func leaveToPersons(_ record: ImportRecord, _ report: inout UndoReport, _ database: SQLiteConnection) throws {
        let touched = try database.all(
            """
            SELECT e.id, e.public_id FROM lineage l JOIN source_identity i ON i.lineage_id = l.id AND i.touches > 0
            JOIN entry e ON e.identity_id = i.id WHERE l.book_id = ?1 AND e.import_id = ?2 ORDER BY e.id
            """, principal.book, record.row
        ) { try (row: $0.next(Int64.self), id: $0.next(UniqueID.self)) }
        for entry in touched {
            try database.run("UPDATE entry SET import_id = NULL WHERE id = ?", entry.row)
            report.keep(entry.id, .edited)
        }
    }

    /// Transfers what later files repeated to the earliest of them.
    private func leaveRepeated(
        _ record: ImportRecord, _ repeated: RepeatedRecords, _ report: inout UndoReport, _ database: SQLiteConnection
    ) throws {
        for run in repeated.runs {
            report.sharedCount += try database.run(
                // By run instead of by import, because there may be as many runs as the import has entries.
                "UPDATE entry SET import_id = ?1 WHERE +import_id = ?2 AND identity_id BETWEEN ?3 AND ?4", run.importRow,
                record.row, run.first, run.last)
        }
    }

    private func removeEntries(_ record: ImportRecord, _ report: inout UndoReport, _ scope: WriteScope) throws {
        let database = scope.database
        report.removedCount +=
            try database.first("SELECT count(*) FROM entry WHERE import_id = ?", record.row) { try $0.next(Int.self) } ?? 0
        report.removed += try database.all(
            "SELECT public_id FROM entry WHERE import_id = ? ORDER BY date, id LIMIT ?", record.row,
            LedgerLimits.undoneEntriesListedMax - report.removed.count
        ) { try $0.next(UniqueID.self) }
        try database.run("UPDATE import SET undone_at = ?2 WHERE id = ?1", record.row, scope.now)
        if try EraseHiddenImport.eraseEntries(of: record.row, countMax: LedgerLimits.entriesPerUndoStep, database) {
            try database.run("INSERT INTO hidden_import (import_id) VALUES (?)", record.row)
        }
    }

    /// A device sends only what is new, so it must send everything again. Another device that now supplies the accounts must do
    /// so only if the undo removes something that this device did not state itself.
    private func requireRepair(_ connection: Int64, _ report: inout UndoReport, _ scope: WriteScope) throws {
        let isTakenBack = report.removedCount + report.restoredCount + report.balanceCount > 0
        let concerned = try scope.database.all(
            """
            SELECT id FROM connection WHERE status = 'active' AND (id = ?1 OR ?2 AND id IN (
                SELECT k.connection_id FROM source_mapping s JOIN account_link k ON k.lineage_id = s.lineage_id
                WHERE s.connection_id = ?1))
            """, connection, isTakenBack
        ) { try $0.next(Int64.self) }
        for row in concerned
        where try RequireRepair(connection: row, reason: .importUndone, revokesCredentials: false).run(scope) {
            report.requiresRepair = true
        }
    }
}

/// The records that later imports repeated without a change, and so also state.
struct RepeatedRecords {
    /// Consecutive identities that one import repeated.
    struct Run {
        let importRow: Int64
        let first: Int64
        let last: Int64
    }

    /// All runs, sorted by import and then by identity.
    let runs: [Run]
    /// The range of runs of each import.
    private let spans: [Range<Int>]

    /// Reads the runs of all later imports whose connections share a lineage with this one.
    init(after importRow: Int64, connection: Int64, _ database: SQLiteConnection) throws {
        runs = try database.all(
            """
            SELECT r.import_id, r.first_identity, r.last_identity FROM import_match r JOIN import m ON m.id = r.import_id
            WHERE r.import_id > ?1 AND m.undone_at IS NULL AND m.connection_id IN (
                SELECT o.connection_id FROM source_mapping s JOIN source_mapping o ON o.lineage_id = s.lineage_id
                WHERE s.connection_id = ?2)
            ORDER BY r.import_id, r.first_identity
            """, importRow, connection
        ) { try Run(importRow: $0.next(Int64.self), first: $0.next(Int64.self), last: $0.next(Int64.self)) }
        var spans: [Range<Int>] = []
        var start = 0
        for index in runs.indices where index + 1 == runs.count || runs[index + 1].importRow != runs[index].importRow {
            spans.append(start..<index + 1)
            start = index + 1
        }
        self.spans = spans
    }

    /// The earliest import that repeated the record; nil if none did.
    func firstImport(repeating identity: Int64) -> Int64? {
        for span in spans {
            var rest = span
            while !rest.isEmpty {
                let middle = rest.lowerBound + rest.count / 2
                let run = runs[middle]
                if identity < run.first {
                    rest = rest.lowerBound..<middle
                } else if identity > run.last {
                    rest = middle + 1..<rest.upperBound
                } else {
                    return run.importRow
                }
            }
        }
        return nil
    }
}
