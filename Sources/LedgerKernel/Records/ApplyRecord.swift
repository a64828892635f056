import SQLite

/// Applies one transaction of a source (docs/spec/financekit.md §5, "Transactions", "Protection", "Tombstones").
struct ApplyRecord {
    let record: RecordObservation
    let target: ImportTarget
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }

    /// - Returns: the outcome, for the counts of the import.
    func run() throws -> RecordOutcome {
        let known = try KnownIdentity.find(record.externalID, lineage: target.lineage, currency: target.currency, database)
        guard let known else { return try applyUnknown() }
        // A settled record with another open conflict stays under review until that conflict is resolved too.
        if known.isUnderReview {
            try noteChange(of: known)
            try hold(known.row)
            return .reviewRequired
        }
        if known.isSettled {
            try noteChange(of: known)
            try hold(known.row)
            return .settled
        }
        guard let entry = known.entry else { return try applyWithoutEntry(known) }
        if known.isAwaited {
            try noteChange(of: known)
            try database.run("UPDATE source_identity SET retry_at = NULL WHERE id = ?", known.row)
        }
        if record.state == .sourceOnly { return try retract(entry, of: known) }
        return try update(entry, of: known)
    }

    // MARK: A record that the lineage does not know

    private func applyUnknown() throws -> RecordOutcome {
        if let limit = target.reviewUntil, record.occurredAt <= limit {
            let identity = try insertIdentityWithoutEntry()
            try ask(.replacementIdentity, identity: identity, entry: nil)
            return .reviewRequired
        }
        if record.state == .sourceOnly {
            try hold(try insertIdentityWithoutEntry())
            return .sourceOnly
        }
        try insertEntry(identity: try insertWrittenIdentity())
        return .upserted
    }

    // MARK: A record without an entry

    private func applyWithoutEntry(_ known: KnownIdentity) throws -> RecordOutcome {
        try noteChange(of: known)
        if known.isTombstoned || known.isDeletedByPerson, !known.isAwaited {
            try ask(.sourceReappeared, identity: known.row, entry: nil)
            return .reviewRequired
        }
        if record.state == .sourceOnly {
            try hold(known.row)
            return .sourceOnly
        }
        // If a person asked for the record again, it takes the place of the deleted entry.
        try ReplacedEntry.takeAside(identity: known.row, importRow: target.importRow, database)
        try markWritten(known.row)
        try insertEntry(identity: known.row)
        return .upserted
    }

    // MARK: A record with an entry

    /// The source's record no longer describes a movement of money.
    private func retract(
        _ entry: KnownIdentity.EntryState, of known: KnownIdentity
    ) throws -> RecordOutcome {
        try noteChange(of: known)
        let reasons = try Protection.of(entry: entry.row, isExcluded: entry.isExcluded, database)
        guard reasons.isEmpty else {
            try ask(.protectedSourceUpdate, identity: known.row, entry: entry.publicID)
            return .reviewRequired
        }
        try Entry.delete(entry.row, database)
        try forgetWritten(known.row)
        try hold(known.row)
        return .sourceOnly
    }

    private func update(
        _ entry: KnownIdentity.EntryState, of known: KnownIdentity
    ) throws -> RecordOutcome {
        let change = change(from: known.written)
        if change.isEmpty { return try repeated(known) }
        try noteChange(of: known)
        let settles = change.contains(.state) && record.state == .booked
        let reasons = try Protection.of(entry: entry.row, isExcluded: entry.isExcluded, database)
        let rule = ProtectionRule.decide(change, settles: settles, protectedBy: reasons)
        try write(rule.applied, entry: entry.row, identity: known.row)
        guard rule.asks else {
            try database.run("DELETE FROM held_record WHERE identity_id = ?", known.row)
            return .upserted
        }
        try ask(.protectedEntry, identity: known.row, entry: entry.publicID)
        return .reviewRequired
    }

    /// The source states the written values again. Anything it stated in between is obsolete.
    private func repeated(_ known: KnownIdentity) throws -> RecordOutcome {
        guard known.isHeld else {
            try NoteChange.repeated(identity: known.row, importRow: target.importRow, database)
            return .unchanged
        }
        try noteChange(of: known)
        try database.run("DELETE FROM held_record WHERE identity_id = ?", known.row)
        return .unchanged
    }

    private func change(from written: KnownIdentity.Written?) -> RecordChange {
        guard let written else { return [.amount, .date, .name, .state] }
        var change: RecordChange = []
        if written.amount != record.amount { change.insert(.amount) }
        if written.date != record.date { change.insert(.date) }
        if !written.name.utf8.elementsEqual(record.name.utf8) { change.insert(.name) }
        if written.isPending != (record.state == .pending) { change.insert(.state) }
        return change
    }

    // MARK: Rows

    private func ask(_ kind: ConflictKind, identity: Int64, entry: UniqueID?) throws {
        try hold(identity)
        try RaiseConflict.about(
            identity: identity, kind, externalID: record.externalID, entry: entry, target, scope)
    }

    private func insertWrittenIdentity() throws -> Int64 {
        try database.run(
            """
            INSERT INTO source_identity (lineage_id, external_id, written_date, written_high, written_low, written_name,
                written_pending, details)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, target.lineage, record.externalID, record.date, record.amount.columns,
            record.name, record.state == .pending, record.details)
        return database.lastInsertedRow
    }

    private func insertIdentityWithoutEntry() throws -> Int64 {
        try database.run(
            "INSERT INTO source_identity (lineage_id, external_id) VALUES (?, ?)", target.lineage, record.externalID)
        let identity = database.lastInsertedRow
        try NoteChange.new(identity: identity, importRow: target.importRow, database)
        return identity
    }

    private func noteChange(of known: KnownIdentity) throws {
        try NoteChange.before(identity: known.row, importRow: target.importRow, database)
    }

    private func insertEntry(identity: Int64) throws {
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, identity_id, import_id, date, amount_high, amount_low, currency,
                name, pending, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
            """, scope.makeID(), target.book, target.account, identity, target.importRow, record.date,
            record.amount.columns, record.amount.currency, record.name, record.state == .pending,
            scope.now)
    }

    /// Writes only the changed attributes to the entry, because a person may have edited the others.
    private func write(_ change: RecordChange, entry: Int64, identity: Int64) throws {
        guard !change.isEmpty else { return }
        try database.run(
            """
            UPDATE entry SET
                amount_high = CASE WHEN ?2 THEN ?3 ELSE amount_high END, amount_low = CASE WHEN ?2 THEN ?4 ELSE amount_low END,
                date = CASE WHEN ?5 THEN ?6 ELSE date END, name = CASE WHEN ?7 THEN ?8 ELSE name END,
                pending = CASE WHEN ?9 THEN ?10 ELSE pending END, updated_at = ?11
            WHERE id = ?1
            """, entry, change.contains(.amount), record.amount.columns, change.contains(.date),
            record.date, change.contains(.name), record.name, change.contains(.state), record.state == .pending, scope.now)
        try database.run(
            """
            UPDATE source_identity SET
                written_high = CASE WHEN ?2 THEN ?3 ELSE written_high END,
                written_low = CASE WHEN ?2 THEN ?4 ELSE written_low END,
                written_date = CASE WHEN ?5 THEN ?6 ELSE written_date END,
                written_name = CASE WHEN ?7 THEN ?8 ELSE written_name END,
                written_pending = CASE WHEN ?9 THEN ?10 ELSE written_pending END, details = ?11
            WHERE id = ?1
            """, identity, change.contains(.amount), record.amount.columns,
            change.contains(.date),
            record.date, change.contains(.name), record.name, change.contains(.state), record.state == .pending, record.details)
    }

    private func markWritten(_ identity: Int64) throws {
        try database.run(
            """
            UPDATE source_identity SET written_date = ?2, written_high = ?3, written_low = ?4, written_name = ?5,
                written_pending = ?6, details = ?7, tombstoned_at = NULL, retry_at = NULL WHERE id = ?1
            """, identity, record.date, record.amount.columns, record.name,
            record.state == .pending, record.details)
        try database.run("DELETE FROM held_record WHERE identity_id = ?", identity)
    }

    private func forgetWritten(_ identity: Int64) throws {
        try database.run(
            """
            UPDATE source_identity SET written_date = NULL, written_high = NULL, written_low = NULL, written_name = NULL,
                written_pending = NULL, details = NULL WHERE id = ?
            """, identity)
    }

    /// Keeps the record as the source's latest statement, next to the written values.
    private func hold(_ identity: Int64) throws {
        try database.run(
            """
            INSERT INTO held_record (identity_id, state, date, amount_high, amount_low, name, details, import_id, recorded_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (identity_id) DO UPDATE SET state = excluded.state, date = excluded.date,
                amount_high = excluded.amount_high, amount_low = excluded.amount_low, name = excluded.name,
                details = excluded.details, import_id = excluded.import_id, recorded_at = excluded.recorded_at, retracted = 0
            """, identity, record.state.rawValue, record.date, record.amount.columns, record.name,
            record.details, target.importRow, scope.now)
    }
}
