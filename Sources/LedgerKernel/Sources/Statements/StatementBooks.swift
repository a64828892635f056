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
        let account = try database.first("SELECT type, timezone FROM source_mapping WHERE id = ?", target.mapping) {
            (type: try $0.value(0, of: AccountType.self), timezone: $0.text(1))
        }
        guard let account else { throw LedgerError.notFound }
        return account
    }

    // MARK: What earlier files added

    /// All records of one day, in the order in which they arrived.
    package func records(on date: LedgerDate) throws -> [KnownStatementRecord] {
        let day = StatementPosition.range(of: date)
        return try database.all(
            """
            SELECT i.id, i.record_id, i.written_currency, i.written_date, i.written_high, i.written_low, i.written_name,
                i.written_pending, i.balance_high, i.balance_low, h.date, h.amount_high, h.amount_low, h.name, h.state,
                i.retry_at IS NOT NULL OR h.identity_id IS NOT NULL AND EXISTS (
                    SELECT 1 FROM conflict q WHERE q.identity_id = i.id AND q.status = 'open')
            FROM source_identity i LEFT JOIN held_record h ON h.identity_id = i.id
            WHERE i.lineage_id = ? AND i.external_id BETWEEN ? AND ?
            ORDER BY i.external_id
            """, target.lineage, day.first, day.last, row: read)
    }

    /// The record with this source id; nil if there is none, or more than one.
    package func record(withID id: String) throws -> KnownStatementRecord? {
        let found = try database.all(
            """
            SELECT i.id, i.record_id, i.written_currency, i.written_date, i.written_high, i.written_low, i.written_name,
                i.written_pending, i.balance_high, i.balance_low, h.date, h.amount_high, h.amount_low, h.name, h.state,
                i.retry_at IS NOT NULL OR h.identity_id IS NOT NULL AND EXISTS (
                    SELECT 1 FROM conflict q WHERE q.identity_id = i.id AND q.status = 'open')
            FROM source_identity i LEFT JOIN held_record h ON h.identity_id = i.id
            WHERE i.lineage_id = ? AND i.record_id = ? LIMIT 2
            """, target.lineage, id, row: read)
        return found.count == 1 ? found[0] : nil
    }

    /// All pending records, in the order in which they arrived.
    package func pendingRecords() throws -> [KnownStatementRecord] {
        try database.all(
            """
            SELECT i.id, i.record_id, i.written_currency, i.written_date, i.written_high, i.written_low, i.written_name,
                i.written_pending, i.balance_high, i.balance_low, h.date, h.amount_high, h.amount_low, h.name, h.state,
                i.retry_at IS NOT NULL OR h.identity_id IS NOT NULL AND EXISTS (
                    SELECT 1 FROM conflict q WHERE q.identity_id = i.id AND q.status = 'open')
            FROM source_identity i LEFT JOIN held_record h ON h.identity_id = i.id
            WHERE i.lineage_id = ? AND i.written_pending = 1 AND h.state IS NOT 'booked'
            ORDER BY i.id
            """, target.lineage, row: read)
    }

    /// The entry of a known record, if it has one in the books.
    package func entryID(of reference: Int64) throws -> UniqueID? {
        try database.first("SELECT public_id FROM present_entry WHERE identity_id = ?", reference) { $0.uniqueID(0) }
    }

    /// A held record, if there is one, is the source's latest statement; otherwise the written values are.
    private func read(_ row: SQLiteRow) throws -> KnownStatementRecord {
        let currency = try row.isNull(2) ? target.currency : row.currency(2)
        let isHeld = !row.isNull(10)
        let record = StatementRecord(
            date: row.date(isHeld ? 10 : 3), amount: row.money(isHeld ? 11 : 4, currency), name: row.text(isHeld ? 13 : 6),
            recordID: row.optionalText(1), balance: row.isNull(8) ? nil : row.money(8, currency),
            isPending: isHeld ? row.text(14) == RecordObservation.State.pending.rawValue : row.bool(7))
        return KnownStatementRecord(reference: row.int64(0), record: record, isAwaited: row.bool(15))
    }

    // MARK: What this file states

    /// A record that no earlier file has: adds an entry.
    package func add(_ record: StatementRecord) throws {
        let amount = try record.amount.storage
        let balance = try record.balance?.storage
        let identity = try nextIdentity()
        try database.run(
            """
            INSERT INTO source_identity (id, lineage_id, external_id, written_date, written_high, written_low, written_name,
                written_pending, written_currency, record_id, balance_high, balance_low)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, identity, target.lineage, StatementPosition(day: record.date, identity: identity), record.date, amount.high,
            amount.low, record.name,
            record.isPending, record.amount.currency == target.currency ? nil : record.amount.currency, record.recordID,
            balance?.high, balance?.low)
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, identity_id, import_id, date, amount_high, amount_low, currency,
                name, pending, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
            """, scope.makeID(), target.book, target.account, identity, target.importRow, record.date,
            amount.high, amount.low, record.amount.currency, record.name, record.isPending, scope.now)
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
            balance?.storage.high, balance?.storage.low)
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
            try lastIdentity ?? (database.first("SELECT ifnull(max(id), 0) FROM source_identity") { $0.int64(0) } ?? 0)
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
        ) { (at: $0.instant(0), amount: $0.money(1, amount.currency)) }
        let importID = try database.first("SELECT public_id FROM import WHERE id = ?", target.importRow) { $0.blob(0) }
        let record = BalanceRecord(
            externalID: ExternalID(bytes: importID ?? []), kind: .booked, observedAt: observedAt, amount: amount,
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
