import SQLite

/// Renames, disables or enables an account, gives it another subtype, or enters its balance (docs/spec/ledger-api.md §3).
struct EditAccount {
    let accountID: UniqueID
    let edit: AccountEdit
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Account {
        try TextRule.requireNames(edit.name)
        let present = try Account.find(accountID, book: principal.book, scope.database)
        guard edit.changes(present) else { return present }
        if let subtype = edit.subtype { try requireAllowed(subtype, present, scope.database) }
        try scope.database.run(
            """
            UPDATE account SET name = ifnull(?3, name), status = ifnull(?4, status), subtype = ifnull(?5, subtype), updated_at = ?6
            WHERE public_id = ?1 AND book_id = ?2
            """, accountID, principal.book, edit.name, edit.status?.rawValue, edit.subtype, scope.now)
        if let balance = edit.balance { try state(balance, scope) }
        return try Account.find(accountID, book: principal.book, scope.database)
    }

    /// A device that mapped the account said which subtype it has, so its connection ends first.
    private func requireAllowed(_ subtype: String, _ present: Account, _ database: SQLiteConnection) throws {
        guard present.type.subtypes.contains(subtype) else { throw LedgerError.confirmedSubtypeRequired }
        let contradiction = try database.first(
            """
            SELECT 1 FROM account a JOIN lineage l ON l.account_id = a.id AND l.discarded_at IS NULL
            JOIN source_mapping m ON m.lineage_id = l.id JOIN connection c ON c.id = m.connection_id AND c.status <> 'revoked'
            WHERE a.public_id = ? AND m.subtype NOT IN ('', ?) LIMIT 1
            """, accountID, subtype
        ) { _ in true }
        guard contradiction == nil else { throw LedgerError.accountLinked }
    }

    private func state(_ balance: Money, _ scope: WriteScope) throws {
        let account = try scope.database.first(
            "SELECT id, currency FROM account WHERE public_id = ? AND book_id = ?", accountID, principal.book
        ) { try (row: $0.next(Int64.self), currency: $0.next(Currency.self)) }
        guard let account else { throw LedgerError.notFound }
        guard balance.currency == account.currency else { throw LedgerError.currencyMismatch }
        let today = try Family.zone(of: principal, scope.database).date(of: scope.now)
        try ShowEnteredBalance(account: account.row).state(balance, on: today, by: principal.user, scope)
    }
}

/// An administrator's changes to an account. Nil keeps the present value.
package struct AccountEdit: Sendable, PersonalRecord {
    package var name: String?
    /// Whether the account is in use. A disabled account counts in no total, and uploads of its connection are refused.
    package var status: Account.Status?
    package var subtype: String?
    /// The balance that a person enters: what the account holds or owes now.
    package var balance: Money?

    package init() {}

    /// Whether the edit changes the account.
    func changes(_ account: Account) -> Bool {
        balance != nil || name.map { !$0.utf8.elementsEqual(account.name.utf8) } ?? false
            || status.map { $0 != account.status } ?? false || subtype.map { $0 != account.subtype } ?? false
    }
}
