import SQLite

/// What people see of an entry that a source can change, so that an undo can tell whether it changed any of it.
struct EntrySketch: Equatable {
    let id: UniqueID
    private let date: LedgerDate
    private let amount: Money
    private let name: String
    private let isPending: Bool
    private let isDeleted: Bool

    /// Whether it is in the books.
    var isPresent: Bool { !isDeleted }

    /// The entry of a record, also one that a person deleted.
    static func of(identity: Int64, _ database: SQLiteConnection) throws -> EntrySketch? {
        try database.first(
            """
            SELECT public_id, date, currency, amount_high, amount_low, name, pending, deleted_at IS NOT NULL FROM entry
            WHERE identity_id = ?
            """, identity
        ) { row in
            EntrySketch(
                id: row.uniqueID(0), date: row.date(1), amount: row.money(3, try row.currency(2)), name: row.text(5),
                isPending: row.bool(6), isDeleted: row.bool(7))
        }
    }
}
