import SQLite

/// Takes an import back: the books come to what they would be had it never been, but for what a person has worked on since
/// (spec/kernel.md, "Undo").
///
/// What several imports say of a record is a row of statements, with what people did in between. An undo takes its statement out of the
/// row, unless a person came after it; what is left decides, in whatever order the imports are undone. Records that only this import
/// brought, which are most, are decided together (`leaveRepeated`, `removeEntries`), all others one by one (`UndoIdentity`).
///
/// One transaction decides everything, and from its commit on nobody sees what goes. The entries of a large import are erased in
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

    /// Nothing can be left to a file of which it is not yet known whether it will stay.
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

    /// The records that the import or a later one has changed.
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

    /// Whatever a person did to an entry since the import brought it, the entry is the person's now.
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

    /// What a later file repeated goes on with that one, the earliest first.
    private func leaveRepeated(
        _ record: ImportRecord, _ repeated: RepeatedRecords, _ report: inout UndoReport, _ database: SQLiteConnection
    ) throws {
        for run in repeated.runs {
            report.sharedCount += try database.run(
                // By the run and not by the import: there may be as many runs as the import has entries.
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

    /// A device sends only what is new, so it has to send everything again; another one that supplies the accounts now, only where
    /// something goes that it does not state itself.
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

/// Which records later imports repeated without a change: they state them as well.
struct RepeatedRecords {
    /// Identities that follow each other, all repeated by one import.
    struct Run {
        let importRow: Int64
        let first: Int64
        let last: Int64
    }

    /// All runs, the earliest import first and then by identity.
    let runs: [Run]
    /// Where the runs of each import lie.
    private let spans: [Range<Int>]

    /// Reads the runs of imports after one, of whatever connection shares a lineage with it.
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

    /// The earliest import that repeated the record; nil when none did.
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
