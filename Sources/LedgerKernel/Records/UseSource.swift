import SQLite

/// Applies the source's latest values to the books only: they replace what a person protected.
struct UseSource {
    let conflict: Conflict
    let principal: Principal

    private struct Held {
        let state: RecordObservation.State
        let record: KnownIdentity.Written
        let details: [UInt8]
        let importRow: Int64?
        /// Whether a tombstone followed the held record.
        let isRetracted: Bool
    }

    func run(_ scope: WriteScope) throws {
        if let observation = conflict.observation { return try replaceBalance(observation, scope) }
        guard let identity = conflict.identity else { return }
        let database = scope.database
        try freeEntry(of: identity, scope)
        try database.run("UPDATE source_identity SET settled_at = NULL, retry_at = NULL WHERE id = ?", identity)
        if let held = try held(identity, database), !held.isRetracted {
            try database.run("UPDATE source_identity SET tombstoned_at = NULL WHERE id = ?", identity)
            try put(held, identity, scope)
        } else {
            try applyEnd(of: identity, scope)
        }
    }

    /// The source's latest statement is a tombstone. A deleted entry stays deleted. A present entry is deleted only if the
    /// resolved conflict is about the tombstone; if it is about an earlier change, the resolution accepts that change.
    private func applyEnd(of identity: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        if conflict.kind == .protectedTombstone {
            // A person may have lifted the tombstone meanwhile by resolving another conflict with a retry.
            try database.run(
                """
                DELETE FROM entry WHERE identity_id IN
                    (SELECT id FROM source_identity WHERE id = ? AND tombstoned_at IS NOT NULL)
                """, identity)
        } else if let held = try held(identity, database), try hasEntry(identity, database) {
            try put(held, identity, scope)
        }
    }

    private func hasEntry(_ identity: Int64, _ database: SQLiteConnection) throws -> Bool {
        try database.first("SELECT 1 FROM entry WHERE identity_id = ?", identity) { _ in true } ?? false
    }

    private func put(_ record: Held, _ identity: Int64, _ scope: WriteScope) throws {
        guard record.state == .sourceOnly else { return try write(record, identity, scope) }
        let database = scope.database
        try database.run("DELETE FROM entry WHERE identity_id = ?", identity)
        try database.run(
            """
            UPDATE source_identity SET written_date = NULL, written_high = NULL, written_low = NULL, written_name = NULL,
                written_pending = NULL, details = NULL WHERE id = ?
            """, identity)
    }

    /// Removes the person's protection; category and notes stay. A deleted entry is removed for good and makes way for a new one.
    private func freeEntry(of identity: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run("DELETE FROM entry WHERE identity_id = ? AND deleted_at IS NOT NULL", identity)
        guard
            let entry = try database.first(
                "SELECT id FROM entry WHERE identity_id = ?", identity, row: { try $0.next(Int64.self) })
        else {
            return
        }
        for protection in Protection.byPerson { try protection.change(to: false, entry: entry, principal, scope) }
        try UnsplitEntry.removeParts(of: entry, principal, scope)
        try Transfer.dissolve(try Transfer.rows(entry: entry, database), user: principal.user, scope)
    }

    private func held(_ identity: Int64, _ database: SQLiteConnection) throws -> Held? {
        try database.first(
            """
            SELECT h.state, h.date, ifnull(i.written_currency, a.currency), h.amount_high, h.amount_low, h.name, h.details,
                h.import_id, h.retracted
            FROM held_record h JOIN source_identity i ON i.id = h.identity_id JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id
            WHERE h.identity_id = ?
            """, identity
        ) { row in
            let state = try row.next(RecordObservation.State.self)
            let record = try KnownIdentity.Written(
                date: row.next(), amount: row.money(), name: row.next(), isPending: state == .pending)
            return try Held(
                state: state, record: record, details: row.next(), importRow: row.next(), isRetracted: row.next())
        }
    }

    private func write(_ held: Held, _ identity: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        let record = held.record
        let changed = try database.run(
            """
            UPDATE entry SET date = ?2, amount_high = ?3, amount_low = ?4, name = ?5, pending = ?6, updated_at = ?7
            WHERE identity_id = ?1
            """, identity, record.date, record.amount.columns, record.name, record.isPending,
            scope.now)
        if changed == 0 {
            try database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, identity_id, import_id, date, amount_high, amount_low,
                    currency, name, pending, created_at, updated_at)
                SELECT ?2, l.book_id, l.account_id, i.id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10
                FROM source_identity i JOIN lineage l ON l.id = i.lineage_id WHERE i.id = ?1
                """, identity, scope.makeID(), held.importRow, record.date, record.amount.columns, record.amount.currency,
                record.name, record.isPending, scope.now)
        }
        try database.run(
            """
            UPDATE source_identity SET written_date = ?2, written_high = ?3, written_low = ?4, written_name = ?5,
                written_pending = ?6, details = ?7 WHERE id = ?1
            """, identity, record.date, record.amount.columns, record.name, record.isPending,
            held.details)
        try database.run("DELETE FROM held_record WHERE identity_id = ?", identity)
    }

    private func replaceBalance(_ observation: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try StatedBalances.leaveToPerson(observation: observation, database)
        try database.run(
            """
            UPDATE balance_observation SET settled_at = NULL,
                amount_high = (SELECT offered_high FROM conflict WHERE id = ?2),
                amount_low = (SELECT offered_low FROM conflict WHERE id = ?2)
            WHERE id = ?1
            """, observation, conflict.row)
        // The account follows if its balance comes from this observation: of the same instant, the one that arrived last.
        try database.run(
            """
            UPDATE account SET balance_high = o.amount_high, balance_low = o.amount_low, updated_at = ?2
            FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id
            WHERE o.id = ?1 AND o.kind = 'booked' AND account.id = l.account_id AND account.balance_source = 'observed'
                AND account.balance_at = o.observed_at
                AND NOT EXISTS (SELECT 1 FROM lineage m JOIN balance_observation n ON n.lineage_id = m.id AND n.kind = 'booked'
                    WHERE m.account_id = account.id AND m.discarded_at IS NULL AND n.observed_at = o.observed_at AND n.id > o.id)
            """, observation, scope.now)
        let account = try database.first(
            "SELECT l.account_id FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id WHERE o.id = ?", observation
        ) { try $0.next(Int64?.self) }
        if let account = account ?? nil { try LeftBalance(account: account).refresh(scope) }
    }
}
