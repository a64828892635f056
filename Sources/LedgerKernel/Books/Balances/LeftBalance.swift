import SQLite

/// An observed balance whose source has left: its connection is revoked, and no other one supplies its lineage
/// (docs/spec/kernel.md, "Account"). From then on, what people and other sources add moves it as it moves an entered balance, until
/// another balance is observed or entered.
///
/// An entry moves it if it was added after the source left, and is dated after the day of the observation, or on that day.
struct LeftBalance {
    let account: Int64

    private struct Observed: PersonalRecord {
        let amount: Money
        let at: Instant
        let lineage: Int64
        let leftAt: Instant
        let type: AccountType
        let timezone: String
    }

    /// Call this after a change to entries. Does nothing if the account's balance has another origin.
    func refresh(_ scope: WriteScope) throws {
        guard let balance = try balance(scope.database) else { return }
        try show(balance, scope)
    }

    /// Call this when a source takes the account up again: the balance is that of the observation, which the source will renew.
    func end(_ scope: WriteScope) throws {
        guard let observed = try observed(scope.database) else { return }
        try show(observed.amount, scope)
    }

    /// The balance that the account must show; nil if it shows another one than a left one.
    func balance(_ database: SQLiteConnection) throws -> Money? {
        guard let observed = try observed(database) else { return nil }
        let day = try TimeZoneRules.load(observed.timezone).date(of: observed.at)
        let moved = try database.first(
            """
            SELECT ifnull(sum(e.amount_high), 0), ifnull(sum(e.amount_low), 0) FROM entry e
            LEFT JOIN source_identity i ON i.id = e.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.account_id = ?1 AND e.parent_id IS NULL AND e.deleted_at IS NULL AND e.currency = ?2
                AND e.date >= ?3 AND e.created_at > ?4 AND (l.id IS NULL OR l.id <> ?5 AND l.discarded_at IS NULL)
                AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import))
            """, account, observed.amount.currency, day, observed.leftAt, observed.lineage
        ) { try $0.money(observed.amount.currency) }
        return try EnteredBalance.move(observed.amount, by: moved ?? .zero(observed.amount.currency), observed.type)
    }

    /// The observation on which a left balance rests. Accounts with a living source end the search at their link.
    private func observed(_ database: SQLiteConnection) throws -> Observed? {
        try database.first(
            """
            SELECT a.currency, o.amount_high, o.amount_low, o.observed_at, l.id, c.updated_at, a.type, f.timezone
            FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL JOIN family f ON f.id = b.family_id
            CROSS JOIN lineage l ON l.account_id = a.id AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM account_link k WHERE k.lineage_id = l.id)
            CROSS JOIN balance_observation o ON o.lineage_id = l.id AND o.kind = 'booked' AND o.observed_at = a.balance_at
            CROSS JOIN connection c ON c.id = o.connection_id AND c.status = 'revoked'
            WHERE a.id = ?1 AND a.balance_source = 'observed' ORDER BY o.id DESC LIMIT 1
            """, account
        ) { row in
            try Observed(
                amount: row.money(), at: row.next(), lineage: row.next(), leftAt: row.next(), type: row.next(),
                timezone: row.next())
        }
    }

    private func show(_ balance: Money, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE account SET balance_high = ?2, balance_low = ?3, updated_at = ?4
            WHERE id = ?1 AND (balance_high, balance_low) <> (?2, ?3)
            """, account, balance.columns, scope.now)
    }
}
