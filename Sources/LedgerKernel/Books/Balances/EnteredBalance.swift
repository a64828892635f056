import SQLite

/// A balance that a person stated (spec/kernel.md, "Account"). It was right at that moment; from then on it is moved by what people
/// enter by hand, and not by what sources bring (spec/financekit.md §5), until it is stated anew or a source sees a newer one.
///
/// An entry moves it that is dated after the day of the statement, or on that day and entered after the statement. An earlier day's entry
/// is in what the person counted.
package struct EnteredBalance: Sendable {
    /// What was stated. Of debts, what is owed is positive.
    package let amount: Money
    /// The day of the statement in the family's time zone.
    package let date: LedgerDate
    /// When it was stated.
    package let enteredAt: Instant
    /// Who stated it; nil for one from before that was kept.
    package let userID: UniqueID?

    /// All of an account, newest first.
    static func all(account: Account, _ database: SQLiteConnection) throws -> [EnteredBalance] {
        try database.all(
            """
            SELECT s.amount_high, s.amount_low, s.date, s.entered_at, u.public_id
            FROM account a JOIN entered_balance s ON s.account_id = a.id LEFT JOIN user u ON u.id = s.user_id
            WHERE a.public_id = ? ORDER BY s.entered_at DESC, s.id DESC
            """, account.id
        ) { row in
            try EnteredBalance(
                amount: row.money(account.balance.currency), date: row.next(LedgerDate.self), enteredAt: row.next(Instant.self),
                userID: row.next(UniqueID?.self))
        }
    }

    /// What the account held at the end of the day of the statement.
    func atEndOfDay(of account: Account, _ database: SQLiteConnection) throws -> Money {
        let moved = try database.first(
            """
            SELECT ifnull(sum(e.amount_high), 0), ifnull(sum(e.amount_low), 0) FROM account a JOIN entry e ON e.account_id = a.id
            WHERE a.public_id = ?1 AND e.identity_id IS NULL AND e.parent_id IS NULL AND e.deleted_at IS NULL
                AND e.currency = a.currency AND e.date = ?2 AND e.created_at > ?3
            """, account.id, date, enteredAt
        ) { try $0.money(amount.currency) }
        return try Self.move(amount, by: moved ?? .zero(amount.currency), account.type)
    }

    /// Entries are positive for money out, which lowers an asset and raises a debt.
    static func move(_ balance: Money, by entries: Money, _ type: AccountType) throws(MoneyError) -> Money {
        try type.isLiability ? balance.adding(entries) : balance.subtracting(entries)
    }
}
