import SQLite

/// What a person changes in an entry; what is nil stays.
public struct EntryEdit: Sendable {
    /// The amount, in the ledger's sign and the entry's currency.
    public var amount: Money?
    /// The ledger date.
    public var date: LedgerDate?
    /// The name.
    public var name: String?
    /// The notes; an empty text clears them.
    public var notes: String?

    /// No change yet.
    public init() {}
}

/// Changes an entry for a person: amount, date and name are protected from sources from then on, notes never are a source's
/// (spec/kernel.md, "Protection").
struct EditEntry {
    let entryID: UniqueID
    let edit: EntryEdit
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Entry {
        let database = transaction.database
        let row = try Entry.rowToChange(entryID, book: actor.book, database)
        let present = try Entry.load(row, database)
        if let amount = edit.amount, amount.currency != present.amount.currency { throw LedgerError.currencyMismatch }
        // The parts would not add up any more.
        if edit.amount != nil, present.isSplit { throw LedgerError.alreadySplit }
        try database.run(
            """
            UPDATE entry SET amount_high = ifnull(?2, amount_high), amount_low = ifnull(?3, amount_low), date = ifnull(?4, date),
                name = ifnull(?5, name), notes = CASE WHEN ?6 IS NULL THEN notes ELSE nullif(?6, '') END, updated_at = ?7
            WHERE id = ?1
            """, row, edit.amount?.storage.high, edit.amount?.storage.low, edit.date, edit.name, edit.notes, transaction.now)
        if edit.amount != nil { try Protection.amount.set(entry: row, actor, transaction) }
        if edit.date != nil { try Protection.date.set(entry: row, actor, transaction) }
        if edit.name != nil { try Protection.name.set(entry: row, actor, transaction) }
        return try Entry.load(row, database)
    }
}

/// Sets or lifts one protection of an entry for a person: exclude, lock, reconcile, or lock one attribute.
struct ProtectEntry {
    let entryID: UniqueID
    let protection: Protection
    let isOn: Bool
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Entry {
        let row = try Entry.rowToChange(entryID, book: actor.book, transaction.database)
        if isOn {
            try protection.set(entry: row, actor, transaction)
        } else {
            try protection.lift(entry: row, transaction)
        }
        return try Entry.load(row, transaction.database)
    }
}

/// Takes an entry out of the books for a person. It stays in the file, so that the person can bring it back and no source can.
struct DeleteEntry {
    let entryID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws {
        let row = try Entry.rowToChange(entryID, book: actor.book, transaction.database)
        try transaction.database.run("UPDATE entry SET deleted_at = ?2, updated_at = ?2 WHERE id = ?1", row, transaction.now)
    }
}

extension Protection {
    /// Protects the entry from now on.
    func set(entry: Int64, _ actor: Actor, _ transaction: Transaction) throws {
        precondition(Self.byPerson.contains(self), "splitting and joining protect by themselves")
        if self == .excluded {
            try setExcluded(true, entry: entry, transaction)
        } else {
            try transaction.database.run(
                """
                INSERT INTO entry_protection (entry_id, kind, user_id, protected_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
                """, entry, rawValue, actor.user, transaction.now)
        }
    }

    /// Protects the entry no more.
    func lift(entry: Int64, _ transaction: Transaction) throws {
        if self == .excluded {
            try setExcluded(false, entry: entry, transaction)
        } else {
            try transaction.database.run("DELETE FROM entry_protection WHERE entry_id = ? AND kind = ?", entry, rawValue)
        }
    }

    private func setExcluded(_ isExcluded: Bool, entry: Int64, _ transaction: Transaction) throws {
        try transaction.database.run(
            "UPDATE entry SET excluded = ?2, updated_at = ?3 WHERE id = ?1", entry, isExcluded, transaction.now)
    }
}
