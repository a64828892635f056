import Crypto
import SQLite

/// Replays what later imports stated of a record after the undo of an earlier import, as if that import had never happened.
/// Requires that no person has worked on the record since.
struct ReplayStatements {
    let identity: Int64
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }

    /// An import as the replay needs it.
    private struct Source {
        let target: ImportTarget
        let importID: UniqueID
        let externalID: ExternalID
        let appliedAt: Instant
        let isFile: Bool
    }

    /// - Parameter statements: in the order of their imports, whose changes must no longer be noted.
    func run(_ statements: [RestatedRecord]) throws {
        for statement in statements {
            let source = try source(statement.importRow)
            let then = WriteScope(database, scope.environment, now: source.appliedAt)
            let before = try entryID()
            for word in statement.words { try say(word, statement, source, then) }
            try nameEntry(statement.entryID ?? newEntryID(source), unless: before)
            try noteRepeated(statement.importRow)
        }
    }

    private func source(_ importRow: Int64) throws -> Source {
        let found = try database.first(
            """
            SELECT l.book_id, l.account_id, l.id, s.id, m.connection_id, a.currency, s.external_id, m.public_id, i.external_id,
                m.applied_at, m.layout_id IS NOT NULL
            FROM import m JOIN source_identity i ON i.id = ?2 JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id JOIN source_mapping s ON s.lineage_id = l.id
            WHERE m.id = ?1 ORDER BY s.connection_id = m.connection_id DESC, s.id DESC LIMIT 1
            """, importRow, identity
        ) { row in
            try Source(
                target: ImportTarget(
                    book: row.next(), account: row.next(), lineage: row.next(), mapping: row.next(), connection: row.next(),
                    importRow: importRow, currency: row.next(), sourceAccountID: row.next(), reviewUntil: nil),
                importID: row.next(), externalID: row.next(), appliedAt: row.next(), isFile: row.next())
        }
        guard let found else { throw LedgerError.processingError }
        return found
    }

    private func say(
        _ word: RestatedRecord.Statement, _ statement: RestatedRecord, _ source: Source, _ then: WriteScope
    ) throws {
        switch word {
        case .end: _ = try ApplyTombstone(externalID: source.externalID, target: source.target, scope: then).run()
        case .record(let values) where source.isFile:
            if try repeats(values, statement) { return }
            let record = StatementRecord(
                date: values.date, amount: values.amount, name: values.name, recordID: statement.recordID,
                balance: statement.balance, isPending: values.state == .pending)
            let change = StagedChange(reference: identity, record: record, line: 0, evidence: nil)
            _ = try ApplyStatementChange(change: change, target: source.target, scope: then).run()
        case .record(let values):
            let observation = RecordObservation(
                binding: 0, externalID: source.externalID, state: values.state, date: values.date, amount: values.amount,
                name: values.name, occurredAt: source.appliedAt, details: values.details)
            _ = try ApplyRecord(record: observation, target: source.target, scope: then).run()
        }
    }

    /// A row that repeats the last statement is known and raises no conflict, even if a person deleted the entry.
    private func repeats(_ values: IdentityImage.Values, _ statement: RestatedRecord) throws -> Bool {
        let present = try IdentityImage.trail(of: identity, after: .max, database).last
        guard let present, present.held ?? present.written == values else { return false }
        guard present.recordID != statement.recordID || present.balance != statement.balance else { return true }
        try NoteChange.before(identity: identity, importRow: statement.importRow, database)
        try database.run(
            "UPDATE source_identity SET record_id = ?2, balance_high = ?3, balance_low = ?4 WHERE id = ?1", identity,
            statement.recordID, statement.balance?.columns)
        return true
    }

    private func entryID() throws -> UniqueID? {
        try database.first("SELECT public_id FROM entry WHERE identity_id = ?", identity) { try $0.next(UniqueID.self) }
    }

    /// An entry that the replay adds again keeps its previous id.
    private func nameEntry(_ id: UniqueID, unless before: UniqueID?) throws {
        guard let made = try entryID(), made != before else { return }
        try database.run("UPDATE entry SET public_id = ?2 WHERE identity_id = ?1", identity, id)
    }

    /// The id of an entry that never existed before. It is deterministic, so that a preview can name it.
    private func newEntryID(_ source: Source) -> UniqueID {
        let digest = SHA256.hash(source.importID.bytes + UniqueID(high: 0, low: UInt64(bitPattern: identity)).bytes)
        let random = UniqueID(bytes: Array(digest.bytes.prefix(16))) ?? source.importID
        return .timeOrdered(at: source.appliedAt, random: (random.high, random.low))
    }

    /// A statement that no longer changes anything still counts as stated.
    private func noteRepeated(_ importRow: Int64) throws {
        let isNoted = try database.first(
            "SELECT 1 FROM import_change WHERE identity_id = ? AND import_id = ?", identity, importRow
        ) { _ in true }
        if isNoted == nil { try NoteChange.repeated(identity: identity, importRow: importRow, database) }
    }
}
