import SQLite

/// A split entry with its parts.
package struct SplitParts: Sendable {
    package let parent: Entry
    /// Its parts, the oldest first.
    package let parts: [Entry]

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> SplitParts {
        let rows = try database.all("SELECT id FROM entry WHERE parent_id = ? ORDER BY id", row) { $0.int64(0) }
        return SplitParts(parent: try Entry.load(row, database), parts: try rows.map { try Entry.load($0, database) })
    }

    /// Name and amount of each part, as the history of the whole tells them.
    var text: String { parts.map { "\($0.name) \($0.amount.decimalText)" }.joined(separator: ", ") }

    /// Refuses parts that are too few or too many, or do not add up to the whole exactly. A part may have the other sign, as a discount
    /// on a receipt has, but none is nothing.
    static func check(_ parts: [SplitPart], of whole: Money) throws {
        guard (2...Limits.splitPartsMax).contains(parts.count) else { throw LedgerError.splitMismatch }
        var sum = Money.zero(whole.currency)
        for part in parts {
            try TextRule.requireNames(part.name)
            try TextRule.requireNotes(part.notes)
            guard part.amount.currency == whole.currency, part.amount.scaled != 0 else { throw LedgerError.splitMismatch }
            sum = try sum.adding(part.amount)
        }
        guard sum == whole else { throw LedgerError.splitMismatch }
    }
}
