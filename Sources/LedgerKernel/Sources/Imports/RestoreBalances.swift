import SQLite

/// Removes the balances that an import added. An account that still shows one of them then shows the balance that follows from
/// the rest (`DeriveBalance`).
struct RestoreBalances {
    let importRow: Int64

    func run(_ report: inout UndoReport, _ scope: WriteScope) throws {
        let database = scope.database
        let accounts = try database.all(
            """
            SELECT DISTINCT a.id FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id JOIN account a ON a.id = l.account_id
            WHERE o.import_id = ?1 AND o.kind = 'booked' AND a.balance_source = 'observed' AND o.observed_at = a.balance_at
                AND (o.amount_high = a.balance_high AND o.amount_low = a.balance_low
                    OR NOT EXISTS (SELECT 1 FROM account_link k WHERE k.lineage_id = l.id))
            """, importRow
        ) { try $0.next(Int64.self) }
        let lineages = try database.all(
            "SELECT DISTINCT lineage_id FROM balance_observation WHERE import_id = ?", importRow
        ) { try $0.next(Int64.self) }
        let conflicts = try StatedBalances.conflicts(about: importRow, database)
        try database.run("DELETE FROM stated_balance WHERE import_id = ?", importRow)
        try leaveRepeated(database)
        try leaveRepeatedClosings(database)
        report.balanceCount = try database.run("DELETE FROM balance_observation WHERE import_id = ?", importRow)
        for lineage in lineages { try takeUpClosings(of: lineage, database) }
        for conflict in conflicts { try StatedBalances.review(conflict: conflict, database) }
        for account in accounts { try DeriveBalance(account: account).run(scope) }
        // Only these rows tell that a balance was computed after a person had entered one.
        try database.run("DELETE FROM import_balance WHERE import_id = ? AND balance_source <> 'computed'", importRow)
    }

    /// Another import's statement of the same observation, with any amount, takes the place of this one, the earliest import
    /// first.
    private func leaveRepeated(_ database: SQLiteConnection) throws {
        try database.run(
            """
            UPDATE balance_observation AS o SET (import_id, connection_id, recorded_at, amount_high, amount_low) = (
                SELECT m.id, m.connection_id, m.applied_at, s.amount_high, s.amount_low
                FROM stated_balance s JOIN import m ON m.id = s.import_id
                WHERE s.lineage_id = o.lineage_id AND s.external_id = o.external_id AND s.kind = o.kind
                    AND s.observed_at = o.observed_at ORDER BY m.id LIMIT 1)
            WHERE o.import_id = ?1 AND EXISTS (SELECT 1 FROM stated_balance s
                WHERE s.lineage_id = o.lineage_id AND s.external_id = o.external_id AND s.kind = o.kind
                    AND s.observed_at = o.observed_at)
            """, importRow)
    }

    /// A closing balance that another file also states stays with the earliest of those files. Each file gives it its own id.
    private func leaveRepeatedClosings(_ database: SQLiteConnection) throws {
        try database.run(
            """
            UPDATE balance_observation AS o SET (import_id, connection_id, recorded_at) = (
                SELECT m.id, m.connection_id, m.applied_at FROM stated_balance s
                JOIN import m ON m.id = s.import_id AND m.public_id = s.external_id
                WHERE s.lineage_id = o.lineage_id AND s.kind = o.kind AND s.observed_at = o.observed_at
                    AND s.amount_high = o.amount_high AND s.amount_low = o.amount_low ORDER BY m.id LIMIT 1)
            WHERE o.import_id = ?1 AND EXISTS (SELECT 1 FROM stated_balance s
                JOIN import m ON m.id = s.import_id AND m.public_id = s.external_id
                WHERE s.lineage_id = o.lineage_id AND s.kind = o.kind AND s.observed_at = o.observed_at
                    AND s.amount_high = o.amount_high AND s.amount_low = o.amount_low)
            """, importRow)
    }

    /// Restores closing balances that a newer file had made obsolete.
    private func takeUpClosings(of lineage: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            INSERT INTO balance_observation (lineage_id, external_id, kind, observed_at, amount_high, amount_low, connection_id,
                import_id, recorded_at)
            SELECT s.lineage_id, s.external_id, s.kind, s.observed_at, s.amount_high, s.amount_low, m.connection_id, m.id, m.applied_at
            FROM stated_balance s JOIN import m ON m.id = s.import_id AND m.public_id = s.external_id
            WHERE s.lineage_id = ?1
                AND NOT EXISTS (SELECT 1 FROM balance_observation o WHERE o.lineage_id = ?1 AND o.kind = s.kind
                    AND o.observed_at = s.observed_at AND o.amount_high = s.amount_high AND o.amount_low = s.amount_low)
            ORDER BY m.id
            """, lineage)
        // A balance in the list that comes from the import itself needs no separate statement.
        try database.run(
            """
            DELETE FROM stated_balance WHERE lineage_id = ?1 AND EXISTS (SELECT 1 FROM balance_observation o
                WHERE o.lineage_id = ?1 AND o.import_id = stated_balance.import_id AND o.kind = stated_balance.kind
                    AND o.observed_at = stated_balance.observed_at AND o.amount_high = stated_balance.amount_high
                    AND o.amount_low = stated_balance.amount_low AND stated_balance.external_id IN
                        (o.external_id, (SELECT public_id FROM import WHERE id = stated_balance.import_id)))
            """, lineage)
    }
}

/// Shows the balance that follows from what remains after an observation is removed. It follows the rule for new balances
/// (`BalanceRecord`): the newest booked observation that arrived after the last entered balance and is not older than it; else
/// the entered balance; else the sum of the entries.
struct DeriveBalance {
    let account: Int64

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let statedAt = try statedAt(scope)
        if try showObservation(since: statedAt, scope) { return try LeftBalance(account: account).refresh(scope) }
        try database.run(
            "UPDATE account SET balance_source = ?2, balance_at = ?3, updated_at = ?4 WHERE id = ?1", account,
            statedAt == nil ? "computed" : "entered", statedAt ?? scope.now, scope.now)
        if statedAt != nil { return try ShowEnteredBalance(account: account).refresh(scope) }
        try database.run("INSERT INTO stale_balance (account_id) VALUES (?) ON CONFLICT DO NOTHING", account)
    }

    /// When a person last entered a balance; nil if nobody did, or if the balance was computed afterwards because the linked
    /// source was discarded. Only the balances that imports found reveal the latter. A balance computed while the clock was ahead does
    /// not outlast what people entered afterwards.
    private func statedAt(_ scope: WriteScope) throws -> Instant? {
        try scope.database.first(
            """
            SELECT s.entered_at FROM entered_balance s WHERE s.account_id = ?1 AND s.entered_at >= ifnull(
                (SELECT max(balance_at) FROM import_balance
                    WHERE account_id = ?1 AND balance_source = 'computed' AND balance_at <= ?2), s.entered_at)
            ORDER BY s.id DESC LIMIT 1
            """, account, scope.now
        ) { try $0.next(Instant.self) }
    }

    /// - Returns: whether there is one.
    private func showObservation(since statedAt: Instant?, _ scope: WriteScope) throws -> Bool {
        try scope.database.run(
            """
            UPDATE account SET balance_source = 'observed', balance_high = o.amount_high, balance_low = o.amount_low,
                balance_at = o.observed_at, updated_at = ?3
            FROM (SELECT o.amount_high, o.amount_low, o.observed_at FROM lineage l
                JOIN balance_observation o ON o.lineage_id = l.id AND o.kind = 'booked'
                WHERE l.account_id = ?1 AND l.discarded_at IS NULL
                    AND (?2 IS NULL OR o.observed_at >= ?2 AND o.recorded_at >= ?2)
                ORDER BY o.observed_at DESC, o.id DESC LIMIT 1) o
            WHERE account.id = ?1
            """, account, statedAt, scope.now) > 0
    }
}
