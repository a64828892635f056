/// Sets or lifts one protection of an entry for a person: exclude, lock, reconcile, or lock one attribute.
struct ProtectEntry {
    let entryID: UniqueID
    let protection: Protection
    let isOn: Bool
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Entry {
        let row = try Entry.rowToChange(entryID, book: actor.book, transaction.database)
        try protection.change(to: isOn, entry: row, actor, transaction)
        return try Entry.load(row, transaction.database)
    }
}
