import SQLite

/// The transfer that an entry is one side of, as the entry shows it.
package struct EntryTransfer: Sendable {
    package let id: UniqueID
    /// What came in, without a sign.
    package let amount: Money
    /// The account of the other side.
    package let otherAccountID: UniqueID
    package let otherAccountName: String
    package let otherAccountType: AccountType

    /// The transfer of an entry, if it is in one.
    static func of(entry: Int64, _ database: SQLiteConnection) throws -> EntryTransfer? {
        try database.first(
            """
            SELECT t.public_id, i.currency, i.amount_high, i.amount_low, a.public_id, a.name, a.type
            FROM (SELECT id, inflow_id AS other_id FROM transfer WHERE outflow_id = ?1
                UNION ALL SELECT id, outflow_id FROM transfer WHERE inflow_id = ?1) s
            JOIN transfer t ON t.id = s.id JOIN entry i ON i.id = t.inflow_id
            JOIN entry o ON o.id = s.other_id JOIN account a ON a.id = o.account_id
            """, entry
        ) { row in
            EntryTransfer(
                id: row.uniqueID(0), amount: row.money(2, try row.currency(1)).magnitude, otherAccountID: row.uniqueID(4),
                otherAccountName: row.text(5), otherAccountType: try row.value(6, of: AccountType.self))
        }
    }
}
