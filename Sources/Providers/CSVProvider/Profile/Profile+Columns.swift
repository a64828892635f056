extension Profile {
    /// Reads `columns` and rejects roles that contradict each other.
    static func columns(
        _ keys: inout ProfileKeys, hasHeader: Bool, fieldCount: Int?
    ) throws(ProfileError) -> [ColumnRole: [ColumnReference]] {
        guard var roles = try keys.object("columns") else { throw keys.error("columns", "This key is missing.") }
        var columns: [ColumnRole: [ColumnReference]] = [:]
        for role in ColumnRole.allCases {
            guard let references = try roles.columnReferences(role.rawValue) else { continue }
            guard !references.isEmpty, references.count == 1 || role == .description else {
                throw roles.error(role.rawValue, "Only the description may have several columns.")
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
            throw roles.error("amount", "Name an amount column, or a debit or credit column.")
        }
        guard columns[.direction] == nil || !hasTwo else {
            throw roles.error("direction", "Omit this column: debit and credit columns already state the direction.")
        }
        return columns
    }

    private static func check(
        _ reference: ColumnReference, _ role: ColumnRole, _ roles: ProfileKeys, hasHeader: Bool, fieldCount: Int?
    ) throws(ProfileError) {
        switch reference {
        case .name where !hasHeader: throw roles.error(role.rawValue, "Without a header, a column must be a position.")
        case .position(let position) where position >= fieldCount ?? .max:
            throw roles.error(role.rawValue, "The position is past the last field.")
        default: break
        }
    }
}
