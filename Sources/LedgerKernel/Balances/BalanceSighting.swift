import SQLite

/// A balance that a source saw, as it stands in the append-only list.
public struct BalanceSighting: Sendable {
    /// Whether it is what is booked, or what can be spent.
    public let kind: BalanceObservation.Kind
    /// The instant that it is of.
    public let observedAt: Instant
    /// Of debts, what is owed is positive.
    public let amount: Money
    /// The connection that brought it.
    public let connectionID: UniqueID

    /// All of an account, newest first; of one kind, or of both.
    static func all(
        account: Account, kind: BalanceObservation.Kind?, _ database: SQLiteConnection
    ) throws -> [BalanceSighting] {
        try database.all(
            """
            SELECT o.kind, o.observed_at, o.amount_high, o.amount_low, c.public_id
            FROM account a JOIN lineage l ON l.account_id = a.id AND l.discarded_at IS NULL
            JOIN balance_observation o ON o.lineage_id = l.id JOIN connection c ON c.id = o.connection_id
            WHERE a.public_id = ?1 AND (?2 IS NULL OR o.kind = ?2) ORDER BY o.observed_at DESC, o.id DESC
            """, account.id, kind?.rawValue
        ) { row in
            BalanceSighting(
                kind: row.value(0, of: BalanceObservation.Kind.self), observedAt: row.instant(1),
                amount: row.money(2, account.balance.currency), connectionID: row.uniqueID(4))
        }
    }
}
