import SQLite

/// Reads everything that a family owns except keys and credentials, in one unchanging state of the file, for any length of time.
struct ExportFamily {
    let principal: Principal
    let now: Instant

    func run(_ database: SQLiteConnection, _ body: @escaping (ExportPart) throws -> Void) throws {
        guard try !isUnsettled(database) else { throw LedgerError.booksUnsettled }
        try body(.header(try header(database)))
        // Reads the book again, because a reset may have given the family a new one since the principal was authenticated.
        let book = try database.require(
            "SELECT b.id FROM family f JOIN book b ON b.family_id = f.id AND b.closed_at IS NULL WHERE f.public_id = ?",
            principal.familyID
        ) { try $0.next(Int64.self) }
        var counts = try FamilyRows(of: book, database, body).run()
        let events = try exportAudit(database, body)
        if events > 0 { counts.append(ExportCount(table: AuditRecord.table, count: events)) }
        try body(.end(counts))
    }

    private func header(_ database: SQLiteConnection) throws -> ExportHeader {
        guard let family = try Family.all(database).first(where: { $0.id == principal.familyID }) else {
            throw SQLiteError.damaged
        }
        return ExportHeader(
            schemaVersion: try Migrations.currentVersion(of: database), familyID: family.id, familyName: family.name,
            currency: family.currency, timezone: family.timezone, exportedAt: now,
            auditHead: try AuditChain(familyID: family.id).head(database))
    }

    /// Whether a task of several database transactions is unfinished in the family. Between its steps the books are incomplete.
    private func isUnsettled(_ database: SQLiteConnection) throws -> Bool {
        try database.first(
            """
            SELECT EXISTS (SELECT 1 FROM family f JOIN book b ON b.family_id = f.id WHERE f.public_id = ?1 AND (
                b.closed_at IS NOT NULL AND b.reset_id IS NULL
                OR b.closed_at IS NULL AND (
                    EXISTS (SELECT 1 FROM hidden_import h JOIN import m ON m.id = h.import_id AND m.book_id = b.id)
                    OR EXISTS (SELECT 1 FROM connection c
                        WHERE c.book_id = b.id AND c.purge_requested_at IS NOT NULL AND c.purge_completed_at IS NULL))))
            """, principal.familyID
        ) { try $0.next(Bool.self) } ?? false
    }

    private func exportAudit(_ database: SQLiteConnection, _ body: (ExportPart) throws -> Void) throws -> Int {
        var next = 1
        while true {
            let events = try AuditEvent.page(principal.familyID, from: next, LedgerLimits.auditEventsPerRead, database)
            for event in events { try body(.record(AuditRecord.record(event))) }
            next += events.count
            if events.count < LedgerLimits.auditEventsPerRead { return next - 1 }
        }
    }
}
