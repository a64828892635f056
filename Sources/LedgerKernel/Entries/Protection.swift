import SQLite

/// A reason why a source may not change an entry, or one attribute of it (docs/spec/kernel.md, "Protection").
package enum Protection: String, Sendable, CaseIterable {
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

    /// Those that a person sets and lifts as such; a split and a transfer protect as long as they are there.
    static let byPerson: [Protection] = [.amount, .date, .name, .excluded, .importLocked, .reconciled]

    /// Whether it protects the whole entry, and not one attribute.
    package var coversEntry: Bool {
        switch self {
        case .amount, .date, .name: false
        case .excluded, .importLocked, .reconciled, .split, .transfer: true
        }
    }

    /// The reasons that hold for an entry.
    static func of(entry: Int64, isExcluded: Bool, _ database: SQLiteConnection) throws -> Set<Protection> {
        var reasons = Set(
            try database.all(
                """
                SELECT kind FROM entry_protection WHERE entry_id = ?1
                UNION ALL SELECT 'split' FROM entry WHERE id = ?1 AND is_split
                UNION ALL SELECT 'transfer' FROM transfer WHERE outflow_id = ?1
                UNION ALL SELECT 'transfer' FROM transfer WHERE inflow_id = ?1
                """, entry
            ) { try $0.value(0, of: Protection.self) })
        if isExcluded { reasons.insert(.excluded) }
        return reasons
    }
}

/// What a source's record changes in what the source last wrote.
struct RecordChange: OptionSet {
    let rawValue: Int
    static let amount = RecordChange(rawValue: 1)
    static let date = RecordChange(rawValue: 2)
    static let name = RecordChange(rawValue: 4)
    /// The pending flag, in either direction.
    static let state = RecordChange(rawValue: 8)
}

/// What of a source's change may be made: the one answer for every provider (docs/spec/financekit.md §5, "Protection").
struct ProtectionRule: Equatable {
    /// The part of the change that is written to the entry.
    let applied: RecordChange
    /// Whether a person has to decide about the rest.
    let asks: Bool

    /// The rule for a changed record.
    /// - Parameter settles: whether the record turns a pending entry into a booked one.
    static func decide(_ change: RecordChange, settles: Bool, protectedBy reasons: Set<Protection>) -> ProtectionRule {
        guard !reasons.isEmpty else { return ProtectionRule(applied: change, asks: false) }
        if reasons.contains(where: \.coversEntry) {
            // A settle clears the flag all the same, unless a person took the entry out or locked it against imports.
            let mayClearFlag = settles && !reasons.contains(.excluded) && !reasons.contains(.importLocked)
            let applied: RecordChange = mayClearFlag ? .state : []
            return ProtectionRule(applied: applied, asks: applied != change)
        }
        let touchesProtected =
            change.contains(.amount) && reasons.contains(.amount) || change.contains(.date) && reasons.contains(.date)
            || change.contains(.name) && reasons.contains(.name)
        guard touchesProtected else { return ProtectionRule(applied: change, asks: false) }
        return ProtectionRule(applied: change.intersection(.state), asks: true)
    }
}
