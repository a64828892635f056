import Crypto
import SQLite
import Threads

/// Imports one file into the books.
///
/// A file of usual size takes one database transaction. A long file is written in steps, one database transaction each, so that
/// other writes can happen in between. Until the last step its entries are hidden (`hidden_import`) and its changes to older
/// entries are staged. If it is interrupted, nothing of it ever becomes visible, and the next import or the worker deletes the
/// remains.
final class ImportStatement: Sendable {
    private let order: StatementOrder
    private let bytes: any StatementBytes
    private let digest: SHA256Digest
    private let reading: any StatementReading
    private let principal: Principal
    private let environment: Environment
    private let state: Monitor<State>

    private struct State {
        let startedAt: Instant
        let importID: UniqueID
        var importRow: Int64?
        var connection: Int64?
        var file: StoredStatementFile?
        var tally = StatementTally()
    }

    /// A dry run throws this at the end of each of its database transactions to roll it back.
    private struct Rehearsed: Error {}

    init(
        _ order: StatementOrder, bytes: any StatementBytes, digest: SHA256Digest, reading: any StatementReading,
        principal: Principal,
        environment: Environment
    ) {
        self.order = order
        self.bytes = bytes
        self.digest = digest
        self.reading = reading
        self.principal = principal
        self.environment = environment
        state = Monitor(State(startedAt: environment.now(), importID: environment.makeID()))
    }

    /// The id that the import gets.
    var importID: UniqueID { state.updateQuietly { $0.importID } }

    /// Whether the file is too long for one database transaction. A file that replaces an import always takes one: its rows are
    /// decided against the books without that import, and the books must never be visible without both.
    var isLong: Bool { order.rowCount > LedgerLimits.rowsPerStatementStep && order.replacedImportID == nil }

    /// Runs the import. Throws the error of the reading, a `LedgerError`, or an error of the storage.
    func run(on store: Store) throws -> StatementResult {
        if isLong { try runInSteps(on: store) } else { try runAtOnce(on: store) }
        return state.updateQuietly { state in
            StatementResult(importID: order.isDryRun ? nil : state.importID, changes: state.tally.changes)
        }
    }

    private func runAtOnce(on store: Store) throws {
        try lastTransaction(on: store) { [self] books, state in
            while try reading.prepare(rowCountMax: LedgerLimits.rowsPerStatementStep) { try reading.decide(books) }
            try complete(books, &state)
        }
    }

    private func runInSteps(on store: Store) throws {
        try store.write(grouping: .outsideTransaction) { try $0.limitCache(kibibytes: LedgerLimits.statementCacheKibibytes) }
        defer { _ = try? store.write(grouping: .outsideTransaction) { try $0.limitCache(kibibytes: Store.cacheKibibytes) } }
        while try reading.prepare(rowCountMax: LedgerLimits.rowsPerStatementStep) {
            try writeStep(on: store) { [self] books, state in
                try reading.decide(books)
                try books.storeMatches()
                try state.file?.store(chunksMax: LedgerLimits.chunksPerStatementStep, of: bytes, books.scope.database)
            }
        }
        try lastTransaction(on: store) { [self] books, state in try complete(books, &state) }
    }

    private func complete(_ books: StatementBooks, _ state: inout State) throws {
        let database = books.scope.database
        try principal.requireStanding(database)
        try reading.decide(books)
        try reading.finish(books)
        try books.applyStaged()
        try books.storeMatches()
        try state.file?.store(chunksMax: .max, of: bytes, database)
        try StatementImportRow.complete(books.target.importRow, order, books.tally, database)
        try books.scope.record(.importFile, of: state.importID, by: principal)
        try database.run("UPDATE connection SET last_imported_at = ?2 WHERE id = ?1", books.target.connection, state.startedAt)
        if try suppliesNothing(books.target, database) {
            try RevokeConnection.cutOff(connection: books.target.connection, books.scope)
        }
    }

    /// Whether no file has said anything about the account, such as after one whose rows were all rejected. Then the account is free for
    /// another source.
    private func suppliesNothing(_ target: ImportTarget, _ database: SQLiteConnection) throws -> Bool {
        try database.require(
            """
            SELECT NOT EXISTS (SELECT 1 FROM source_identity WHERE lineage_id = ?1)
                AND NOT EXISTS (SELECT 1 FROM balance_observation WHERE lineage_id = ?1)
            """, target.lineage
        ) { try $0.next(Bool.self) }
    }

    // MARK: Database transactions

    /// The database transaction whose commit makes the import visible.
    private func lastTransaction(
        on store: Store, _ body: @escaping @Sendable (StatementBooks, inout State) throws -> Void
    ) throws {
        try writeStep(on: store) { [self] books, state in
            try takeBackReplaced(books.scope)
            try body(books, &state)
        }
    }

    private func takeBackReplaced(_ scope: WriteScope) throws {
        guard let replaced = order.replacedImportID else { return }
        let database = scope.database
        let record = try ImportRecord.find(replaced, book: principal.book, database)
        guard record.undoneAt == nil else { return }
        _ = try UndoImport(importID: replaced, principal: principal).run(scope)
        while try EraseHiddenImport.eraseEntries(of: record.row, countMax: LedgerLimits.entriesPerUndoStep, database) {}
        try database.run("DELETE FROM hidden_import WHERE import_id = ?", record.row)
    }

    private func writeStep(
        on store: Store, _ body: @escaping @Sendable (StatementBooks, inout State) throws -> Void
    ) throws {
        do {
            try store.write(grouping: .alone) { [self] database in
                try state.updateQuietly { state in
                    try WriteScope.run(on: database, environment, now: state.startedAt) { scope in
                        let books = try open(&state, scope)
                        try body(books, &state)
                        state.tally = books.tally
                    }
                    // The next step of a dry run must not look for this import, which is rolled back.
                    if order.isDryRun { state.importRow = nil }
                }
                if order.isDryRun { throw Rehearsed() }
            }
        } catch is Rehearsed {}
    }

    private func open(_ state: inout State, _ scope: WriteScope) throws -> StatementBooks {
        let database = scope.database
        var target = try StatementTarget(order: order, principal: principal, scope: scope).open()
        // A person may have ended the connection between two steps. The import must not continue through another connection.
        if state.importRow != nil, state.connection != target.connection { throw LedgerError.connectionRevoked }
        state.connection = target.connection
        try requireFree(target, besides: state.importRow, database)
        if let row = state.importRow {
            // Someone took this import for interrupted and deleted it.
            guard try database.first("SELECT 1 FROM hidden_import WHERE import_id = ?", row, row: { _ in true }) != nil else {
                throw LedgerError.importInterrupted
            }
            target = target.in(importRow: row)
        } else {
            let file = try StoredStatementFile.open(digest, bytes.byteCount, connection: target.connection, scope)
            let row = try StatementImportRow.open(
                state.importID, order, file: file.row, target, principal, isHidden: isLong, scope)
            state.importRow = row
            state.file = file
            target = target.in(importRow: row)
        }
        return StatementBooks(
            target: target, scope: scope, isApplyingAtOnce: !isLong || order.isDryRun, tally: state.tally)
    }

    /// Two files of one account cannot be decided at the same time.
    private func requireFree(_ target: ImportTarget, besides own: Int64?, _ database: SQLiteConnection) throws {
        let other = try database.first(
            """
            SELECT 1 FROM hidden_import h JOIN import m ON m.id = h.import_id
            WHERE m.connection_id = ? AND m.id IS NOT ?
            """, target.connection, own
        ) { _ in true }
        guard other == nil else { throw LedgerError.importInProgress }
    }
}

/// The row of the import of a file.
enum StatementImportRow {
    /// Opens the row. The entries of a hidden import stay invisible until it is complete.
    static func open(
        _ id: UniqueID, _ order: StatementOrder, file: Int64, _ target: ImportTarget, _ principal: Principal, isHidden: Bool,
        _ scope: WriteScope
    ) throws -> Int64 {
        let database = scope.database
        try database.run(
            """
            INSERT INTO import (public_id, book_id, connection_id, user_id, file_id, layout_id, label, provider_version, applied_at,
                rejected, ignored, upserted, unchanged, retracted, review_required, source_only, settled, balances, accounts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0)
            """, id, target.book, target.connection, principal.user, file, order.layoutID, order.label, order.providerVersion,
            scope.now, order.rejectedCount, order.ignoredCount)
        let row = database.lastInsertedRow
        if isHidden { try database.run("INSERT INTO hidden_import (import_id) VALUES (?)", row) }
        return row
    }

    /// Makes the import visible and records what it did.
    static func complete(_ row: Int64, _ order: StatementOrder, _ tally: StatementTally, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM hidden_import WHERE import_id = ?", row)
        try database.run(
            """
            UPDATE import SET added = ?2, upserted = ?3, unchanged = ?4, review_required = ?5,
                balances = (SELECT count(*) FROM balance_observation WHERE import_id = ?1)
            WHERE id = ?1
            """, row, tally.added, tally.added + tally.updated, tally.matched, tally.reviews)
    }
}

/// What the import of a file did to the books.
package struct StatementResult: Sendable {
    /// The import; nil for a dry run.
    package let importID: UniqueID?
    /// The outcome of the rows that state a change, in the order in which they were decided.
    package let changes: [StatementChange]
}

/// What an import has done so far. It passes from step to step.
struct StatementTally: Sendable {
    var added = 0
    var matched = 0
    private(set) var updated = 0
    private(set) var reviews = 0
    private(set) var changes: [StatementChange] = []

    mutating func note(_ change: StatementChange) {
        changes.append(change)
        switch change.outcome {
        case .updated: updated += 1
        case .unchanged: matched += 1
        case .review: reviews += 1
        }
    }
}
