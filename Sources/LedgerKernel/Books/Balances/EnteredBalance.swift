import SQLite

/// A balance that a person entered (docs/spec/kernel.md, "Account"). It was right at that moment. From then on, entries that people
/// add by hand change it and entries of sources do not (docs/spec/financekit.md §5), until a person enters another balance or a source
/// observes a newer one.
///
/// Entries dated after that day, or on that day but created later, change it. The person has already counted the entries of
/// earlier days. The balance entered last counts, whatever the clock said when the others were entered.
package struct EnteredBalance: Sendable, PersonalRecord {
    /// The entered amount. On a liability, money owed is positive.
    package let amount: Money
    /// The day of the entry in the family's time zone.
    package let date: LedgerDate
    package let enteredAt: Instant
    /// The user who entered it; nil for balances from before ledgerd kept the user.
    package let userID: UniqueID?

    /// All entered balances of an account, the one entered last first.
    static func all(account: Account, _ database: SQLiteConnection) throws -> [EnteredBalance] {
        try database.all(
            """
            SELECT s.amount_high, s.amount_low, s.date, s.entered_at, u.public_id
            FROM account a JOIN entered_balance s ON s.account_id = a.id LEFT JOIN user u ON u.id = s.user_id
            WHERE a.public_id = ? ORDER BY s.id DESC
            """, account.id
        ) { row in
            try EnteredBalance(
                amount: row.money(account.balance.currency), date: row.next(LedgerDate.self), enteredAt: row.next(Instant.self),
                userID: row.next(UniqueID?.self))
        }
    }

    /// The account's balance at the end of that day.
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

    /// A positive entry is money out: it lowers an asset and raises a debt.
    static func move(_ balance: Money, by entries: Money, _ type: AccountType) throws(MoneyError) -> Money {
        try type.isLiability ? balance.adding(entries) : balance.subtracting(entries)
    }
}
