import SQLite

/// A financial account of a family.
package struct Account: Sendable, PersonalRecord {
    package enum Status: String, Sendable, CaseIterable, SQLiteName {
        case active
        case disabled
    }

    /// Where the balance comes from.
    package enum BalanceSource: String, Sendable, CaseIterable, SQLiteName {
        /// A source observed it.
        case observed
        /// A person entered it.
        case entered
        /// It is the sum of the entries.
        case computed
    }

    package let id: UniqueID
    package let name: String
    /// The bank or issuer.
    package let institutionName: String?
    package let type: AccountType
    package let subtype: String?
    package let status: Status
    /// Assets: money held is positive. Liabilities: money owed is positive.
    package let balance: Money
    package let balanceSource: BalanceSource
    /// The instant to which the balance applies.
    package let balanceAt: Instant
    /// The provider that supplies the account now.
    package let providerID: String?
    /// The connection that supplies the account now.
    package let connectionID: UniqueID?
    /// When the account was opened in ledgerd.
    package let createdAt: Instant
    /// When any attribute last changed.
    package let updatedAt: Instant
}

extension Account {
    /// A page of the accounts of a book, sorted by name.
    static func all(book: Int64, includesDisabled: Bool, _ count: Int, offset: Int, _ database: SQLiteConnection) throws
        -> [Account]
    {
        try database.all(
            """
            \(selection) WHERE a.book_id = ?1 AND (?2 OR a.status = 'active')
            ORDER BY a.name, a.id LIMIT ?3 OFFSET ?4
            """, book, includesDisabled, count, offset, row: read)
    }

    static func count(book: Int64, includesDisabled: Bool, _ database: SQLiteConnection) throws -> Int {
        try database.first(
            "SELECT count(*) FROM account WHERE book_id = ?1 AND (?2 OR status = 'active')", book, includesDisabled
        ) { try $0.next(Int.self) } ?? 0
    }

    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Account {
        let account = try database.first(
            """
            \(selection) WHERE a.public_id = ? AND a.book_id = ?
            """, id, book, row: read)
        guard let account else { throw LedgerError.notFound }
        return account
    }

    private static let selection: SQL = """
        SELECT a.public_id, a.name, a.institution_name, a.type, a.subtype, a.status, a.currency, a.balance_high, a.balance_low,
            a.balance_source, a.balance_at, c.provider_id, c.public_id, a.created_at, a.updated_at
        FROM account a LEFT JOIN account_link k ON k.account_id = a.id LEFT JOIN connection c ON c.id = k.connection_id
        """

    private static func read(_ row: inout SQLiteRow) throws -> Account {
        try Account(
            id: row.next(), name: row.next(), institutionName: row.next(), type: row.next(), subtype: row.next(),
            status: row.next(), balance: row.money(), balanceSource: row.next(), balanceAt: row.next(), providerID: row.next(),
            connectionID: row.next(), createdAt: row.next(), updatedAt: row.next())
    }
}
