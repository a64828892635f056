import SQLite

/// A balance that a source observed, as stored in the append-only list.
package struct BalanceSighting: Sendable, PersonalRecord {
    /// Whether this is the booked or the available balance.
    package let kind: BalanceObservation.Kind
    /// The instant to which the balance applies.
    package let observedAt: Instant
    /// On a liability, money owed is positive.
    package let amount: Money
    /// The connection that supplied it.
    package let connectionID: UniqueID
    /// When ledgerd recorded it.
    package let recordedAt: Instant

    let row: Int64

    /// All booked observations of an account, oldest first; of the same instant, the one that arrived first comes first.
    static func booked(account: Account, _ database: SQLiteConnection) throws -> [BalanceSighting] {
        try database.all(
            """
            \(selection) WHERE a.public_id = ? AND o.kind = 'booked' ORDER BY o.observed_at, o.id
            """, account.id
        ) { try read(&$0, account.balance.currency) }
    }

    /// A page of an account's observations of both kinds, newest first, and the cursor for the next page.
    static func page(
        account: Account, _ count: Int, after place: SightingCursor?, _ database: SQLiteConnection
    ) throws -> (sightings: [BalanceSighting], next: SightingCursor?) {
        let limit = min(count, LedgerLimits.balanceObservationsPerPageMax)
        let found = try database.all(
            """
            \(selection) WHERE a.public_id = ?1 AND (?2 IS NULL OR o.observed_at <= ?2)
            ORDER BY o.observed_at DESC, o.id DESC LIMIT ?4 OFFSET ?3
            """, account.id, place?.observedAt, place?.shown ?? 0, limit + 1
        ) { try read(&$0, account.balance.currency) }
        let shown = Array(found.prefix(limit))
        guard found.count > limit, let last = shown.last?.observedAt else { return (shown, nil) }
        let before = place.map { $0.observedAt == last ? $0.shown : 0 } ?? 0
        let count = shown.reversed().prefix { $0.observedAt == last }.count
        return (shown, SightingCursor(observedAt: last, shown: before + count))
    }

    private static let selection: SQL = """
        SELECT o.kind, o.observed_at, o.amount_high, o.amount_low, c.public_id, o.recorded_at, o.id
        FROM account a JOIN lineage l ON l.account_id = a.id AND l.discarded_at IS NULL
        JOIN balance_observation o ON o.lineage_id = l.id JOIN connection c ON c.id = o.connection_id
        """

    private static func read(_ row: inout SQLiteRow, _ currency: Currency) throws -> BalanceSighting {
        try BalanceSighting(
            kind: row.next(), observedAt: row.next(), amount: row.money(currency), connectionID: row.next(),
            recordedAt: row.next(), row: row.next())
    }
}

/// A cursor just after an observation of an account's list.
package struct SightingCursor: Sendable, Equatable {
    let observedAt: Instant
    /// How many observations of that instant have been listed.
    let shown: Int

    init(observedAt: Instant, shown: Int) {
        self.observedAt = observedAt
        self.shown = shown
    }

    /// The cursor as text for a client.
    package var text: String {
        PlaceText.text(PlaceText.bytes(of: observedAt.microseconds) + PlaceText.bytes(of: Int64(shown)))
    }

    /// Reads what `text` wrote; nil for any other text.
    package init?(_ text: String) {
        guard let place = PlaceText.read(text, byteCount: 16), let shown = Int(exactly: PlaceText.number(place.suffix(8))),
            shown >= 0
        else { return nil }
        self.init(observedAt: Instant(microseconds: PlaceText.number(place.prefix(8))), shown: shown)
    }
}
