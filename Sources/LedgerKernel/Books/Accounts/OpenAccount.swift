import SQLite

/// Opens an account for a person (docs/spec/kernel.md, "Operations").
struct OpenAccount {
    let opening: AccountOpening
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Account {
        try TextRule.requireNames(opening.name, opening.institutionName)
        if let subtype = opening.subtype, !opening.type.subtypes.contains(subtype) { throw LedgerError.confirmedSubtypeRequired }
        let balance = opening.balance ?? .zero(opening.currency)
        guard balance.currency == opening.currency else { throw LedgerError.currencyMismatch }
        let account = NewAccount(
            name: opening.name, institutionName: opening.institutionName, type: opening.type, subtype: opening.subtype,
            balance: balance, balanceSource: opening.balance == nil ? .computed : .entered, balanceAt: scope.now)
        let row = try account.store(book: principal.book, scope)
        if let stated = opening.balance {
            let today = try Family.zone(of: principal, scope.database).date(of: scope.now)
            try ShowEnteredBalance(account: row).state(stated, on: today, by: principal.user, scope)
        }
        let id = try scope.database.require("SELECT public_id FROM account WHERE id = ?", row) { try $0.next(UniqueID.self) }
        return try Account.find(id, book: principal.book, scope.database)
    }
}

/// A person's request to open an account.
package struct AccountOpening: Sendable, PersonalRecord {
    package var name: String
    /// The bank or issuer.
    package var institutionName: String?
    package var type: AccountType
    package var subtype: String?
    package var currency: Currency
    /// What the account holds or owes now; nil if its entries add up to the balance.
    package var balance: Money?

    /// An account without an entered balance.
    package init(name: String, type: AccountType, currency: Currency) {
        self.name = name
        self.type = type
        self.currency = currency
    }
}

struct NewAccount: PersonalRecord {
    let name: String
    let institutionName: String?
    let type: AccountType
    let subtype: String?
    let balance: Money
    let balanceSource: Account.BalanceSource
    let balanceAt: Instant

    /// Opens the account in the book and returns its row.
    func store(book: Int64, _ scope: WriteScope) throws -> Int64 {
        try scope.database.run(
            """
            INSERT INTO account (public_id, book_id, name, institution_name, type, subtype, currency, balance_high, balance_low,
                balance_source, balance_at, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
            """, scope.makeID(), book, name, institutionName, type.rawValue, subtype, balance.currency,
            balance.columns, balanceSource.rawValue, balanceAt, scope.now)
        return scope.database.lastInsertedRow
    }
}
