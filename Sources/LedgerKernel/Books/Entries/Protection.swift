import SQLite

/// A reason why a source may not change an entry or one of its attributes (docs/spec/kernel.md, "Protection").
package enum Protection: String, Sendable, CaseIterable, SQLiteName {
    // Attributes that a person edited or locked.
    case amount
    case date
    case name
    // The whole entry.
    case excluded
    case importLocked = "import_locked"
    case reconciled
    case split
    case transfer

    /// The protections that a person sets and removes directly. A split or a transfer protects as long as it exists.
    static let byPerson: [Protection] = [.amount, .date, .name, .excluded, .importLocked, .reconciled]

    /// Whether it protects the whole entry rather than one attribute.
    package var coversEntry: Bool {
        switch self {
        case .amount, .date, .name: false
        case .excluded, .importLocked, .reconciled, .split, .transfer: true
        }
    }

    /// The protections of an entry.
    static func of(entry: Int64, isExcluded: Bool, _ database: SQLiteConnection) throws -> Set<Protection> {
        var reasons = Set(
            try database.all(
                """
                SELECT kind FROM entry_protection WHERE entry_id = ?1
                UNION ALL SELECT 'split' FROM entry WHERE id = ?1 AND is_split
                UNION ALL SELECT 'transfer' FROM transfer WHERE outflow_id = ?1
                UNION ALL SELECT 'transfer' FROM transfer WHERE inflow_id = ?1
                """, entry
            ) { try $0.next(Protection.self) })
        if isExcluded { reasons.insert(.excluded) }
        return reasons
    }
}

extension Protection {
    /// Sets or removes the protection for a person, and records a change in the history of the entry.
    func change(to isOn: Bool, entry: Int64, _ principal: Principal, _ scope: WriteScope) throws {
        let isChanged = isOn ? try set(entry: entry, principal, scope) : try lift(entry: entry, scope)
        guard isChanged, let line = line(isOn: isOn) else { return }
        try EntryChange.record(line.attribute, previous: line.previous, entry: entry, principal, scope)
    }

    /// Sets the protection.
    /// - Returns: whether it was not set before.
    @discardableResult
    func set(entry: Int64, _ principal: Principal, _ scope: WriteScope) throws -> Bool {
        precondition(Self.byPerson.contains(self), "splitting and joining protect by themselves")
        if self == .excluded { return try setExcluded(true, entry: entry, scope) }
        let isNew =
            try scope.database.run(
                """
                INSERT INTO entry_protection (entry_id, kind, user_id, protected_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
                """, entry, rawValue, principal.user, scope.now) > 0
        if isNew { try TouchCounter.entry(entry, scope.database) }
        return isNew
    }

    /// Removes the protection.
    /// - Returns: whether it was set before.
    private func lift(entry: Int64, _ scope: WriteScope) throws -> Bool {
        if self == .excluded { return try setExcluded(false, entry: entry, scope) }
        return try scope.database.run("DELETE FROM entry_protection WHERE entry_id = ? AND kind = ?", entry, rawValue) > 0
    }

    private func setExcluded(_ isExcluded: Bool, entry: Int64, _ scope: WriteScope) throws -> Bool {
        try scope.database.run(
            "UPDATE entry SET excluded = ?2, updated_at = ?3 WHERE id = ?1 AND excluded <> ?2", entry, isExcluded, scope.now
        )
            > 0
    }

    /// The history line for setting or removing it; nil for protections that a person cannot set directly.
    private func line(isOn: Bool) -> (attribute: EntryChange.Attribute, previous: String?)? {
        switch self {
        case .amount: (isOn ? .amountLocked : .amountUnlocked, nil)
        case .date: (isOn ? .dateLocked : .dateUnlocked, nil)
        case .name: (isOn ? .nameLocked : .nameUnlocked, nil)
        case .excluded: (.excluded, "\(!isOn)")
        case .importLocked: (isOn ? .locked : .unlocked, nil)
        case .reconciled: (isOn ? .reconciled : .unreconciled, nil)
        case .split, .transfer: nil
        }
    }
}

/// Sets or removes one protection of an entry for a person: exclude, lock, reconcile, or lock one attribute.
struct ProtectEntry {
    let entryID: UniqueID
    let protection: Protection
    let isOn: Bool
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Entry {
        let row = try Entry.rowToChange(entryID, book: principal.book, scope.database)
        try protection.change(to: isOn, entry: row, principal, scope)
        return try Entry.load(row, scope.database)
    }
}
