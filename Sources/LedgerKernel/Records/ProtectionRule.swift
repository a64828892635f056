/// The attributes in which a source's record differs from what the source last wrote.
struct RecordChange: OptionSet {
    let rawValue: Int
    static let amount = RecordChange(rawValue: 1)
    static let date = RecordChange(rawValue: 2)
    static let name = RecordChange(rawValue: 4)
    /// The pending flag, in either direction.
    static let state = RecordChange(rawValue: 8)
}

/// Which part of a source's change may be applied: the one rule for every provider (docs/spec/financekit.md §5, "Protection").
struct ProtectionRule: Equatable {
    /// The part of the change that is written to the entry.
    let applied: RecordChange
    /// Whether a person must decide about the rest.
    let asks: Bool

    /// The rule for a changed record.
    /// - Parameter settles: whether the record turns a pending entry into a booked one.
    static func decide(_ change: RecordChange, settles: Bool, protectedBy reasons: Set<Protection>) -> ProtectionRule {
        guard !reasons.isEmpty else { return ProtectionRule(applied: change, asks: false) }
        if reasons.contains(where: \.coversEntry) {
            // Booking still clears the pending flag, unless a person excluded the entry or locked it against imports.
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
