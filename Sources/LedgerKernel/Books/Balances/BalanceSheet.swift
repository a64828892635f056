import SQLite

/// What a family owns and owes in its active accounts, per currency. No sum mixes currencies (docs/spec/ledger-api.md §5).
package struct BalanceSheet: Sendable {
    package struct Totals: Sendable, PersonalRecord {
        package let currency: Currency
        package let assets: Money
        /// Money owed; a debt is positive.
        package let liabilities: Money
        /// Assets minus liabilities.
        package let netWorth: Money
    }

    package let currency: Currency
    /// The sums of every currency that an account has, sorted by code; always includes the family's own currency.
    package let byCurrency: [Totals]

    package var totals: Totals? { byCurrency.first { $0.currency == currency } }

    /// The currencies that `totals` omits.
    package var unconverted: [Currency] { byCurrency.map(\.currency).filter { $0 != currency } }

    static func read(book: Int64, _ database: SQLiteConnection) throws -> BalanceSheet {
        let own = try database.first(
            "SELECT f.currency FROM book b JOIN family f ON f.id = b.family_id WHERE b.id = ?", book
        ) { try $0.next(Currency.self) }
        guard let own else { throw LedgerError.notFound }
        let sums = try database.all(
            """
            SELECT type, currency, sum(balance_high), sum(balance_low) FROM account
            WHERE book_id = ? AND status = 'active' GROUP BY currency, type ORDER BY currency
            """, book
        ) { try (isLiability: $0.next(AccountType.self).isLiability, balance: $0.money()) }
        var currencies = Set(sums.map(\.balance.currency.code))
        currencies.insert(own.code)
        let totals = try currencies.sorted().compactMap { code in
            try Currency(code: code).map { currency in
                try total(sums.filter { $0.balance.currency == currency }, in: currency)
            }
        }
        return BalanceSheet(currency: own, byCurrency: totals)
    }

    private static func total(
        _ sums: [(isLiability: Bool, balance: Money)], in currency: Currency
    ) throws(MoneyError) -> Totals {
        var assets = Money.zero(currency)
        var liabilities = Money.zero(currency)
        for sum in sums {
            if sum.isLiability {
                liabilities = try liabilities.adding(sum.balance)
            } else {
                assets = try assets.adding(sum.balance)
            }
        }
        return Totals(
            currency: currency, assets: assets, liabilities: liabilities, netWorth: try assets.subtracting(liabilities))
    }
}
