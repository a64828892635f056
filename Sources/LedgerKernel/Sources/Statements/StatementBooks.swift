import SQLite

/// The reader's view of the books within a step: what earlier files added, and what this file states.
package final class StatementBooks {
    let target: ImportTarget
    let scope: WriteScope
    let isApplyingAtOnce: Bool
    private(set) var tally: StatementTally
    private var matches = StatementMatches()
    private var lastIdentity: Int64?

    private var database: SQLiteConnection { scope.database }

    init(target: ImportTarget, scope: WriteScope, isApplyingAtOnce: Bool, tally: StatementTally) {
        self.target = target
        self.scope = scope
        self.isApplyingAtOnce = isApplyingAtOnce
        self.tally = tally
    }

    package var currency: Currency { target.currency }

    /// The type of the account, and the time zone that decides where its days end.
    package func account() throws -> (type: AccountType, timezone: String) {
        try database.require("SELECT type, timezone FROM source_mapping WHERE id = ?", target.mapping) {
            (type: try $0.next(), timezone: try $0.next())
        }
    }

    // MARK: What earlier files added

    /// All records of one day, in the order in which they arrived.
    package func records(on date: LedgerDate) throws -> [KnownStatementRecord] {
        let day = StatementPosition.range(of: date)
        return try database.all(
            """
            \(Self.records) WHERE i.lineage_id = ? AND i.external_id BETWEEN ? AND ?
            ORDER BY i.external_id
            """, target.lineage, day.first, day.last, row: read)
    }

    /// The record with this source id; nil if there is none, or more than one.
    package func record(withID id: String) throws -> KnownStatementRecord? {
        let found = try database.all(
            """
            \(Self.records) WHERE i.lineage_id = ? AND i.record_id = ? LIMIT 2
            """, target.lineage, id, row: read)
        return found.count == 1 ? found[0] : nil
    }

    /// All pending records, in the order in which they arrived.
    package func pendingRecords() throws -> [KnownStatementRecord] {
        try database.all(
            """
            \(Self.records) WHERE i.lineage_id = ? AND i.written_pending = 1 AND h.state IS NOT 'booked'
            ORDER BY i.id
            """, target.lineage, row: read)
    }

    /// The entry of a known record, if it has one in the books.
    package func entryID(of reference: Int64) throws -> UniqueID? {
        try database.first("SELECT public_id FROM present_entry WHERE identity_id = ?", reference) { try $0.next(UniqueID.self) }
    }

    private static let records: SQL = """
        SELECT i.id, i.written_currency, i.written_date, i.written_high, i.written_low, i.written_name, i.written_pending,
            i.record_id, i.balance_high, i.balance_low, h.date, h.amount_high, h.amount_low, h.name, h.state,
            i.retry_at IS NOT NULL OR h.identity_id IS NOT NULL AND EXISTS (
                SELECT 1 FROM conflict q WHERE q.identity_id = i.id AND q.status = 'open')
        FROM source_identity i LEFT JOIN held_record h ON h.identity_id = i.id
        """

    private struct Statement: SQLiteReadable, PersonalRecord {
        static let columnCount: Int32 = 4

        let date: LedgerDate
        let amount: MoneyColumns
        let name: String

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            date = try row.next()
            amount = try row.next()
            name = try row.next()
        }
    }

    /// A held record, if there is one, is the source's latest statement; otherwise the written values are.
    private func read(_ row: inout SQLiteRow) throws -> KnownStatementRecord {
        let reference = try row.next(Int64.self)
        let currency = try row.next(Currency?.self) ?? target.currency
        let written = try row.next(Statement.self)
        let isWrittenPending = try row.next(Bool.self)
        let (recordID, balance) = try (row.next(String?.self), row.next(MoneyColumns?.self))
        let held = try row.next(Statement?.self)
        let state = try row.next(RecordObservation.State?.self)
        let last = held ?? written
        let record = StatementRecord(
            date: last.date, amount: last.amount.amount(currency), name: last.name, recordID: recordID,
            balance: balance?.amount(currency), isPending: held == nil ? isWrittenPending : state == .pending)
        return KnownStatementRecord(reference: reference, record: record, isAwaited: try row.next())
    }

    // MARK: What this file states

    /// A record that no earlier file has: adds an entry.
    package func add(_ record: StatementRecord) throws {
        let amount = try record.amount.columns
        let balance = try record.balance?.columns
        let identity = try nextIdentity()
        try database.run(
            """
            INSERT INTO source_identity (id, lineage_id, external_id, written_date, written_high, written_low, written_name,
                written_pending, written_currency, record_id, balance_high, balance_low)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, identity, target.lineage, StatementPosition(day: record.date, identity: identity), record.date, amount,
            record.name, record.isPending, record.amount.currency == target.currency ? nil : record.amount.currency,
            record.recordID,
            balance)
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, identity_id, import_id, date, amount_high, amount_low, currency,
                name, pending, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
            """, scope.makeID(), target.book, target.account, identity, target.importRow, record.date,
            amount, record.amount.currency, record.name, record.isPending, scope.now)
        tally.added += 1
    }

    /// A known record without changes.
    package func keep(_ reference: Int64) {
        matches.append(reference)
        tally.matched += 1
    }

    /// A known record in which only the id or the balance changed.
    package func refresh(_ reference: Int64, recordID: String?, balance: Money?) throws {
        try NoteChange.before(identity: reference, importRow: target.importRow, database)
        try database.run(
            "UPDATE source_identity SET record_id = ?2, balance_high = ?3, balance_low = ?4 WHERE id = ?1", reference, recordID,
            balance?.columns)
        keep(reference)
    }

    /// A known record with changes. The changes of a long file are staged until its last step.
    package func change(_ reference: Int64, to record: StatementRecord, line: Int, evidence: StatementEvidence) throws {
        let change = StagedChange(reference: reference, record: record, line: line, evidence: evidence)
        if isApplyingAtOnce { try apply(change) } else { try change.store(target, database) }
    }

    /// The closing balance of the file, with the account's sign: on a liability, money owed is positive.
    package func setClosingBalance(_ amount: Money, at instant: Instant) throws {
        guard amount.currency == target.currency else { return }
        try ApplyClosingBalance(amount: amount, observedAt: min(instant, scope.now), target: target).run(scope)
    }

    /// Stores which records the file repeated.
    func storeMatches() throws { try matches.store(importRow: target.importRow, database) }

    /// Applies the staged changes.
    func applyStaged() throws {
        var last: Int64 = 0
        while let next = try StagedChange.next(after: last, target, database) {
            last = next.row
            try apply(next.change)
        }
        try database.run("DELETE FROM staged_change WHERE import_id = ?", target.importRow)
    }

    private func apply(_ change: StagedChange) throws {
        tally.note(try ApplyStatementChange(change: change, target: target, scope: scope).run())
    }

    /// The step has the writer to itself, so it reads the last identity only once.
    private func nextIdentity() throws -> Int64 {
        let last =
            try lastIdentity
            ?? (database.first("SELECT ifnull(max(id), 0) FROM source_identity") { try $0.next(Int64.self) } ?? 0)
        lastIdentity = last + 1
        return last + 1
    }
}

/// Records the closing balance of a file, unless the same balance of the same day is already recorded.
struct ApplyClosingBalance: PersonalRecord {
    let amount: Money
    let observedAt: Instant
    let target: ImportTarget

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let newest = try database.first(
            """
            SELECT observed_at, amount_high, amount_low FROM balance_observation
            WHERE lineage_id = ? AND kind = 'booked' ORDER BY observed_at DESC, id DESC LIMIT 1
            """, target.lineage
        ) { (at: try $0.next(Instant.self), amount: try $0.money(amount.currency)) }
        let externalID = try database.require("SELECT public_id FROM import WHERE id = ?", target.importRow) {
            try $0.next(ExternalID.self)
        }
        let record = BalanceRecord(
            externalID: externalID, kind: .booked, observedAt: observedAt, amount: amount,
            connection: target.connection, importRow: target.importRow)
        // An older file states nothing new about the present balance, and the same file states nothing new at all.
        if let newest, newest.at > observedAt || newest.at == observedAt && newest.amount == amount {
            return try record.noteStated(lineage: target.lineage, database)
        }
        try record.storeIfNew(lineage: target.lineage, account: target.account, scope)
    }
}

/// A record of an earlier file, as the source last stated it.
package struct KnownStatementRecord: Sendable {
    /// The reference by which the reader names the record to the books.
    package let reference: Int64
    /// What the source last stated.
    package let record: StatementRecord
    /// Whether an unchanged record must still go through `change`: a conflict is open, or a person asked for a retry.
    package let isAwaited: Bool
}

/// The known records that a file repeated, as runs of consecutive identities: a file that is imported again has only a few runs.
///
/// An undo needs them, so that records that another file also states do not disappear with the first file.
struct StatementMatches {
    private var identities: [Int64] = []

    mutating func append(_ identity: Int64) { identities.append(identity) }

    /// Stores the runs and forgets them.
    mutating func store(importRow: Int64, _ database: SQLiteConnection) throws {
        identities.sort()
        var rest = identities[...]
        while let first = rest.popFirst() {
            var last = first
            while let next = rest.first, next <= last + 1 {
                last = next
                rest.removeFirst()
            }
            try database.run(
                "INSERT INTO import_match (import_id, first_identity, last_identity) VALUES (?, ?, ?)", importRow, first, last)
        }
        identities.removeAll(keepingCapacity: true)
    }
}
