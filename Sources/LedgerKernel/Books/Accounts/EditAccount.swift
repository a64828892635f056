import SQLite

/// Renames, disables or enables an account, or enters its balance (docs/spec/ledger-api.md §3).
struct EditAccount {
    let accountID: UniqueID
    let edit: AccountEdit
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Account {
        try TextRule.requireNames(edit.name)
        let present = try Account.find(accountID, book: principal.book, scope.database)
        guard edit.changes(present) else { return present }
        try scope.database.run(
            """
            UPDATE account SET name = ifnull(?3, name), status = ifnull(?4, status), updated_at = ?5
            WHERE public_id = ?1 AND book_id = ?2
            """, accountID, principal.book, edit.name, edit.status?.rawValue, scope.now)
        if let balance = edit.balance { try state(balance, scope) }
        return try Account.find(accountID, book: principal.book, scope.database)
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
    /// The balance that a person enters: what the account holds or owes now.
    package var balance: Money?

    package init() {}

    /// Whether the edit changes the account.
    func changes(_ account: Account) -> Bool {
        balance != nil || name.map { !$0.utf8.elementsEqual(account.name.utf8) } ?? false
            || status.map { $0 != account.status } ?? false
    }
}
