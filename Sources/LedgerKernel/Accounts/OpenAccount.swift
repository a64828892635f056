/// Opens an account for a person (docs/spec/kernel.md, "Operations").
struct OpenAccount {
    let opening: AccountOpening
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Account {
        try TextRule.requireNames(opening.name, opening.institutionName)
        if let subtype = opening.subtype, !opening.type.subtypes.contains(subtype) { throw LedgerError.confirmedSubtypeRequired }
        let balance = opening.balance ?? .zero(opening.currency)
        guard balance.currency == opening.currency else { throw LedgerError.currencyMismatch }
        let account = NewAccount(
            name: opening.name, institutionName: opening.institutionName, type: opening.type, subtype: opening.subtype,
            balance: balance, balanceSource: opening.balance == nil ? .computed : .entered, balanceAt: transaction.now)
        let row = try account.store(book: actor.book, transaction)
        if let stated = opening.balance {
            let today = try Ledger.zone(of: actor, transaction.database).date(of: transaction.now)
            try ShowEnteredBalance(account: row).state(stated, on: today, by: actor.user, transaction)
        }
        let id = try transaction.database.first("SELECT public_id FROM account WHERE id = ?", row) { $0.uniqueID(0) }
        guard let id else { throw LedgerError.notFound }
        return try Account.find(id, book: actor.book, transaction.database)
    }
}
