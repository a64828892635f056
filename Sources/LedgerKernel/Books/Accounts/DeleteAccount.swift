/// Deletes an account with all its entries (docs/spec/ledger-api.md §3). From this commit on it is invisible; the worker erases its
/// data in bounded steps (`EraseDeletedAccountStep`).
///
/// It also discards the lineages of the account, so no device can fill another account from the middle of its history.
struct DeleteAccount {
    let accountID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let account = try database.first(
            """
            SELECT a.id, EXISTS (SELECT 1 FROM account_link k WHERE k.account_id = a.id) FROM account a
            WHERE a.public_id = ? AND a.book_id = ?
            """, accountID, principal.book
        ) { try (row: $0.next(Int64.self), isLinked: $0.next(Bool.self)) }
        guard let account else { throw LedgerError.notFound }
        guard !account.isLinked else { throw LedgerError.accountLinked }
        try Self.cutOff(account.row, user: principal.user, scope)
    }

    /// Takes an account that nothing supplies out of every readable book.
    static func cutOff(_ account: Int64, user: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try Transfer.dissolve(try Transfer.rows(account: account, database), user: user, scope)
        try database.run(
            "UPDATE lineage SET discarded_at = ?2 WHERE account_id = ?1 AND discarded_at IS NULL", account, scope.now)
        try database.run(
            """
            INSERT INTO book (family_id, opened_at, closed_at)
            SELECT b.family_id, ?2, ?2 FROM account a JOIN book b ON b.id = a.book_id WHERE a.id = ?1
            """, account, scope.now)
        try database.run("UPDATE account SET book_id = ?2 WHERE id = ?1", account, database.lastInsertedRow)
    }
}
