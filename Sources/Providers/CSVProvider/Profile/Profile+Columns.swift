extension Profile {
    /// Reads `columns` and refuses roles that contradict each other.
    static func columns(
        _ keys: inout ProfileKeys, hasHeader: Bool, fieldCount: Int?
    ) throws(ProfileError) -> [ColumnRole: [ColumnReference]] {
        guard var roles = try keys.object("columns") else { throw keys.error("columns", "This key is missing.") }
        var columns: [ColumnRole: [ColumnReference]] = [:]
        for role in ColumnRole.allCases {
            guard let references = try roles.columnReferences(role.rawValue) else { continue }
            guard !references.isEmpty, references.count == 1 || role == .description else {
                throw roles.error(role.rawValue, "Only a description may have several columns.")
            }
            for reference in references {
                try check(reference, role, roles, hasHeader: hasHeader, fieldCount: fieldCount)
            }
            columns[role] = references
        }
        try roles.finish()
        guard columns[.date] != nil else { throw roles.error("date", "This key is missing.") }
        let hasTwo = columns[.debit] != nil || columns[.credit] != nil
        guard (columns[.amount] != nil) != hasTwo else {
            throw roles.error("amount", "Either an amount column is needed, or a debit or credit column.")
        }
        guard columns[.direction] == nil || !hasTwo else {
            throw roles.error("direction", "Debit and credit columns already say which way the money went.")
        }
        return columns
    }

    private static func check(
        _ reference: ColumnReference, _ role: ColumnRole, _ roles: ProfileKeys, hasHeader: Bool, fieldCount: Int?
    ) throws(ProfileError) {
        switch reference {
        case .name where !hasHeader: throw roles.error(role.rawValue, "Without a header, a column is a position.")
        case .position(let position) where position >= fieldCount ?? .max:
            throw roles.error(role.rawValue, "The position is beyond the number of fields.")
        default: break
        }
    }
}
