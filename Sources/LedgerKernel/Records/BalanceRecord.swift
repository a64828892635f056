import SQLite

/// A balance that a source saw, on its way into the append-only list.
struct BalanceRecord {
    let externalID: ExternalID
    let kind: BalanceObservation.Kind
    let observedAt: Instant
    let amount: Money
    let connection: Int64
    /// The import that brings it, so that its undo can take it back; nil for what a mapping brings.
    var importRow: Int64?

    /// What the list already says of the same observation.
    enum Outcome {
        case stored
        case unchanged(observation: Int64)
        /// The same observation with other money.
        case contradicts(observation: Int64)
        /// The same observation with other money, and a person has settled it.
        case settled
    }

    /// Stores the observation unless the same one (lineage, source id, kind, instant) is there; the newest booked one sets the
    /// account's balance (spec/financekit.md §5).
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

    /// Keeps that an import states what the list has already, or otherwise, or what is too old to be of use, in case the undo of another
    /// import changes that. What it states last of the same observation counts.
    func noteStated(lineage: Int64, _ database: SQLiteConnection) throws {
        guard let importRow else { return }
        try database.run(
            """
            INSERT INTO stated_balance (import_id, lineage_id, external_id, kind, observed_at, amount_high, amount_low)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET amount_high = excluded.amount_high, amount_low = excluded.amount_low
            """, importRow, lineage, externalID, kind.rawValue, observedAt, amount.columns)
    }

    /// An observation that arrives late, or that is older than what a person entered, changes nothing. A computed balance has
    /// no instant of its own, so that any observation replaces it.
    private func setBalanceIfNewest(account: Int64, _ scope: WriteScope) throws {
        if let importRow { try NoteChange.balance(of: account, importRow: importRow, scope.database) }
        try scope.database.run(
            """
            UPDATE account SET balance_high = ?2, balance_low = ?3, balance_source = 'observed', balance_at = ?4, updated_at = ?5
            WHERE id = ?1 AND (balance_source = 'computed' OR balance_at <= ?4)
            """, account, amount.columns, observedAt, scope.now)
    }
}
