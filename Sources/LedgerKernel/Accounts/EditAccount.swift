/// Renames, disables or enables an account (spec/ledger-api.md §3).
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
        return try Account.find(accountID, book: actor.book, transaction.database)
    }
}
