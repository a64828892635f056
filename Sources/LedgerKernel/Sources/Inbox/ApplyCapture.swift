import Crypto
import SQLite

/// Applies a whole capture in one database transaction, with its receipts and the stream's cursor (docs/spec/financekit.md §5).
struct ApplyCapture {
    let item: WorkItem
    let capture: TranslatedCapture
    let providerVersion: Int

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let stream = try StreamPosition.load(connection: item.connection, database)
        // A repair or a disconnect may have revoked the capture since it was translated.
        guard stream.row == item.stream, try isStillProcessing(database) else { return }
        let state = try UploadState.load(connection: item.connection, receivedAt: scope.now, database)
        guard state.session != nil else { throw ApplyFailure.postponed }
        try requireFresh(stream, database)
        let importRow = try openImport(scope)
        let targets = try ImportTarget.all(state.mappings, connection: state.connection, importRow: importRow, database)
        let counts = try apply(after: stream.lastDigest, ApplyObservation(targets: targets, scope: scope))
        try close(importRow, counts, database)
        try advance(stream, scope)
    }

    private func isStillProcessing(_ database: SQLiteConnection) throws -> Bool {
        let count = try database.first(
            "SELECT count(*) FROM batch WHERE capture_id = ? AND status = 'processing'", item.capture
        ) { try $0.next(Int.self) }
        return count == capture.chunks.count
    }

    private func requireFresh(_ stream: StreamPosition, _ database: SQLiteConnection) throws {
        let capturedAt = try database.require("SELECT captured_at FROM capture WHERE id = ?", item.capture) {
            try $0.next(Instant.self)
        }
        if let last = stream.lastCapturedAt, capturedAt < last { throw LedgerError.staleCapture }
    }

    private func apply(after lastDigest: SHA256Digest?, _ applying: ApplyObservation) throws -> ImportCounts {
        var counts = ImportCounts()
        var lastDigest = lastDigest
        for chunk in capture.chunks {
            guard chunk.batch.envelope.predecessorDigest == lastDigest else { throw LedgerError.predecessorConflict }
            for observation in chunk.batch.observations { try applying.run(observation, &counts) }
            lastDigest = chunk.digest
        }
        return counts
    }

    private func openImport(_ scope: WriteScope) throws -> Int64 {
        try scope.database.run(
            """
            INSERT INTO import (public_id, book_id, connection_id, user_id, provider_version, applied_at, upserted, unchanged,
                retracted, review_required, source_only, settled, balances, accounts)
            SELECT ?1, book_id, id, user_id, ?2, ?3, 0, 0, 0, 0, 0, 0, 0, 0 FROM connection WHERE id = ?4
            """, scope.makeID(), providerVersion, scope.now, item.connection)
        return scope.database.lastInsertedRow
    }

    private func close(_ importRow: Int64, _ counts: ImportCounts, _ database: SQLiteConnection) throws {
        try database.run(
            """
            UPDATE import SET upserted = ?2, unchanged = ?3, retracted = ?4, review_required = ?5, source_only = ?6,
                settled = ?7, balances = ?8, accounts = ?9 WHERE id = ?1
            """, importRow, counts.upserted, counts.unchanged, counts.retracted, counts.reviewRequired, counts.sourceOnly,
            counts.settled, counts.balances, counts.accounts)
        try database.run("UPDATE capture SET import_id = ?2 WHERE id = ?1", item.capture, importRow)
    }

    private func advance(_ stream: StreamPosition, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            """
            UPDATE batch SET status = 'applied', finished_at = ?2, predecessor_digest = (SELECT p.digest FROM batch p
                WHERE p.stream_id = batch.stream_id AND p.sequence = batch.sequence - 1)
            WHERE capture_id = ?1
            """, item.capture, scope.now)
        try database.run(
            """
            UPDATE stream SET next_sequence = next_sequence + ?2, last_digest = ?3,
                last_captured_at = (SELECT captured_at FROM capture WHERE id = ?4)
            WHERE id = ?1
            """, stream.row, capture.chunks.count, capture.chunks.last?.digest, item.capture)
        // The bytes of a batch without events would say nothing that its receipt does not.
        for chunk in capture.chunks where chunk.batch.observations.isEmpty {
            try database.run("DELETE FROM payload WHERE batch_id = ?", chunk.row)
        }
        // Everything derived from entries is updated in this database transaction, so downstream is up to date with it.
        try database.run(
            """
            UPDATE connection SET last_imported_at = ?2, last_downstream_at = ?2,
                last_captured_at = (SELECT captured_at FROM capture WHERE id = ?3)
            WHERE id = ?1
            """, item.connection, scope.now, item.capture)
    }
}

extension ImportTarget {
    /// The targets of a connection's mappings, in their order.
    fileprivate static func all(
        _ mappings: [SourceMapping], connection: Connection, importRow: Int64, _ database: SQLiteConnection
    ) throws -> [ImportTarget] {
        let book = try database.require("SELECT book_id FROM connection WHERE id = ?", connection.row) { try $0.next(Int64.self) }
        return try mappings.map { mapping in
            guard let account = mapping.account else { throw LedgerError.accountSetupRequired }
            return ImportTarget(
                book: book, account: account, lineage: mapping.lineage, mapping: mapping.row, connection: connection.row,
                importRow: importRow, currency: mapping.currency, sourceAccountID: mapping.externalID,
                reviewUntil: mapping.reviewUntil)
        }
    }
}
