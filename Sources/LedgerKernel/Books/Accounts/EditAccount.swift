import SQLite

/// Renames, disables or enables an account, or states what it holds (docs/spec/ledger-api.md §3).
struct EditAccount {
    let accountID: UniqueID
    let edit: AccountEdit
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Account {
        try TextRule.requireNames(edit.name)
        let present = try Account.find(accountID, book: actor.book, transaction.database)
        guard edit.changes(present) else { return present }
        try transaction.database.run(
            """
            UPDATE account SET name = ifnull(?3, name), status = ifnull(?4, status), updated_at = ?5
            WHERE public_id = ?1 AND book_id = ?2
            """, accountID, actor.book, edit.name, edit.status?.rawValue, transaction.now)
        if let balance = edit.balance { try state(balance, transaction) }
        return try Account.find(accountID, book: actor.book, transaction.database)
    }

    private func state(_ balance: Money, _ transaction: Transaction) throws {
        let account = try transaction.database.first(
            "SELECT id, currency FROM account WHERE public_id = ? AND book_id = ?", accountID, actor.book
        ) { (row: $0.int64(0), currency: try $0.currency(1)) }
        guard let account else { throw LedgerError.notFound }
        guard balance.currency == account.currency else { throw LedgerError.currencyMismatch }
        let today = try Family.zone(of: actor, transaction.database).date(of: transaction.now)
        try ShowEnteredBalance(account: account.row).state(balance, on: today, by: actor.user, transaction)
    }
}

/// What an administrator changes in an account; what is nil stays.
package struct AccountEdit: Sendable {
    package var name: String?
    /// Whether it is in use. A disabled account is in no total, and its connection's uploads are refused.
    package var status: Account.Status?
    /// What it holds or owes now, as a person states it.
    package var balance: Money?

    package init() {}

    /// Whether it makes anything else of the account.
    func changes(_ account: Account) -> Bool {
        balance != nil || name.map { !$0.utf8.elementsEqual(account.name.utf8) } ?? false
            || status.map { $0 != account.status } ?? false
    }
}
