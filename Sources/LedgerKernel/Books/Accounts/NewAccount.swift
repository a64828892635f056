import SQLite

/// An account as it is opened.
struct NewAccount: PersonalRecord {
    let name: String
    let institutionName: String?
    let type: AccountType
    let subtype: String?
    let balance: Money
    let balanceSource: Account.BalanceSource
    let balanceAt: Instant

    /// Opens the account in the book and gives its row.
    func store(book: Int64, _ transaction: Transaction) throws -> Int64 {
        try transaction.database.run(
            """
            INSERT INTO account (public_id, book_id, name, institution_name, type, subtype, currency, balance_high, balance_low,
                balance_source, balance_at, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
            """, transaction.makeID(), book, name, institutionName, type.rawValue, subtype, balance.currency,
            balance.storage.high,
            balance.storage.low, balanceSource.rawValue, balanceAt, transaction.now)
        return transaction.database.lastInsertedRow
    }
}
