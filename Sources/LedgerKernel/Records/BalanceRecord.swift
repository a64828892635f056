import SQLite

/// A balance that a source observed, to be added to the append-only list.
struct BalanceRecord: PersonalRecord {
    let externalID: ExternalID
    let kind: BalanceObservation.Kind
    let observedAt: Instant
    let amount: Money
    let connection: Int64
    /// The import that brings the observation, so that its undo can remove it; nil if a mapping brings it.
    var importRow: Int64?

    /// How the observation compares to the stored list.
    enum Outcome {
        case stored
        case unchanged(observation: Int64)
        /// The list has the same observation with a different amount.
        case contradicts(observation: Int64)
        /// The list has the same observation with a different amount, and a person has settled it.
        case settled
    }

    /// Stores the observation unless the list already has it (lineage, source id, kind, instant). The newest booked observation
    /// sets the account's balance (docs/spec/financekit.md §5).
    @discardableResult
    func storeIfNew(lineage: Int64, account: Int64, _ scope: WriteScope) throws -> Outcome {
        let database = scope.database
        let known = try database.first(
            """
            SELECT id, amount_high, amount_low, settled_at IS NOT NULL FROM balance_observation
            WHERE lineage_id = ? AND external_id = ? AND kind = ? AND observed_at = ?
            """, lineage, externalID, kind.rawValue, observedAt
        ) { try (row: $0.next(Int64.self), amount: $0.money(amount.currency), isSettled: $0.next(Bool.self)) }
        if let known {
            if known.amount == amount { return .unchanged(observation: known.row) }
            return known.isSettled ? .settled : .contradicts(observation: known.row)
        }
        try database.run(
            """
            INSERT INTO balance_observation (lineage_id, external_id, kind, observed_at, amount_high, amount_low, connection_id,
                import_id, recorded_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, lineage, externalID, kind.rawValue, observedAt, amount.columns, connection, importRow,
            scope.now)
        if kind == .booked { try setBalanceIfNewest(account: account, scope) }
        return .stored
    }

    /// Remembers a balance that was stated but not stored (duplicate, contradicting or outdated), so that undoing another import
    /// can restore it. The import's last statement of an observation counts.
    func noteStated(lineage: Int64, _ database: SQLiteConnection) throws {
        guard let importRow else { return }
        try database.run(
            """
            INSERT INTO stated_balance (import_id, lineage_id, external_id, kind, observed_at, amount_high, amount_low)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET amount_high = excluded.amount_high, amount_low = excluded.amount_low
            """, importRow, lineage, externalID, kind.rawValue, observedAt, amount.columns)
    }

    /// A late observation, or one older than an entered balance, changes nothing. A computed balance has no instant of its own,
    /// so any observation replaces it. A balance entered while the clock was ahead has none that can be believed; it came before this
    /// observation, and the newest one replaces it.
    private func setBalanceIfNewest(account: Int64, _ scope: WriteScope) throws {
        if let importRow { try NoteChange.balance(of: account, importRow: importRow, scope.database) }
        try scope.database.run(
            """
            UPDATE account SET balance_high = ?2, balance_low = ?3, balance_source = 'observed', balance_at = ?4, updated_at = ?5
            WHERE id = ?1 AND (balance_source = 'computed' OR balance_at <= ?4
                OR balance_source = 'entered' AND balance_at > ?5 AND ?4 = (SELECT max(o.observed_at) FROM lineage l
                    JOIN balance_observation o ON o.lineage_id = l.id AND o.kind = 'booked'
                    WHERE l.account_id = ?1 AND l.discarded_at IS NULL))
            """, account, amount.columns, observedAt, scope.now)
    }
}
