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
    /// The category.
    public var category: LabelChange?
    /// The merchant.
    public var merchant: LabelChange?
    /// All of the tags; an empty list clears them.
    public var tagIDs: [UniqueID]?
    /// Whether it is taken out of the reports, which protects all of it.
    public var isExcluded: Bool?
    /// Whether it counts as modified by a person; nil says so by any other change.
    public var isUserModified: Bool?

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
        let balance = try ComputedBalance(of: try Entry.account(of: row, database), database)
        let category = try edit.category?.id.map { try EntryLabels.category($0, book: actor.book, database) }
        let merchant = try edit.merchant?.id.map { try EntryLabels.merchant($0, book: actor.book, database) }
        try database.run(
            """
            UPDATE entry SET amount_high = ifnull(?2, amount_high), amount_low = ifnull(?3, amount_low), date = ifnull(?4, date),
                name = ifnull(?5, name), notes = CASE WHEN ?6 IS NULL THEN notes ELSE nullif(?6, '') END,
                category_id = CASE WHEN ?7 THEN ?8 ELSE category_id END, merchant_id = CASE WHEN ?9 THEN ?10 ELSE merchant_id END,
                excluded = ifnull(?11, excluded), user_modified = ifnull(?12, 1), updated_at = ?13
            WHERE id = ?1
            """, row, edit.amount?.storage.high, edit.amount?.storage.low, edit.date, edit.name, edit.notes, edit.category != nil,
            category, edit.merchant != nil, merchant, edit.isExcluded, edit.isUserModified, transaction.now)
        if let tags = edit.tagIDs { try EntryLabels.setTags(tags, entry: row, book: actor.book, database) }
        try protect(row, transaction)
        try record(edit.changes(of: present), entry: row, transaction)
        try balance?.refresh(transaction)
        return try Entry.load(row, database)
    }

    /// What a person set is the person's from now on.
    private func protect(_ row: Int64, _ transaction: Transaction) throws {
        if edit.amount != nil { try Protection.amount.set(entry: row, actor, transaction) }
        if edit.date != nil { try Protection.date.set(entry: row, actor, transaction) }
        if edit.name != nil { try Protection.name.set(entry: row, actor, transaction) }
    }

    private func record(
        _ changes: [(attribute: EntryChange.Attribute, previous: String?)], entry: Int64, _ transaction: Transaction
    ) throws {
        for change in changes {
            try EntryChange.record(change.attribute, previous: change.previous, entry: entry, actor, transaction)
        }
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
        let database = transaction.database
        let balance = try ComputedBalance(of: try Entry.account(of: row, database), database)
        try database.run("UPDATE entry SET deleted_at = ?2, updated_at = ?2 WHERE id = ?1", row, transaction.now)
        try EntryChange.record(.deleted, entry: row, actor, transaction)
        try balance?.refresh(transaction)
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
