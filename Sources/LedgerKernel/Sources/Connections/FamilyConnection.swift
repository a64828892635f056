import SQLite

/// A connection as an administrator sees it in the list of the family's connections.
package struct FamilyConnection: Sendable, PersonalRecord {
    package let connection: Connection
    /// The user who may change it.
    package let userID: UniqueID
    package let userName: String

    /// Every connection of the family's book: those that still supply data first, then the newest first.
    static func all(book: Int64, _ database: SQLiteConnection) throws -> [FamilyConnection] {
        try database.all(
            """
            SELECT c.id, u.public_id, u.name FROM connection c JOIN user u ON u.id = c.user_id
            WHERE c.book_id = ? ORDER BY c.status = 'revoked', c.id DESC
            """, book
        ) { (row: $0.int64(0), user: $0.uniqueID(1), name: $0.text(2)) }
        .map {
            FamilyConnection(connection: try Connection.load($0.row, database), userID: $0.user, userName: $0.name)
        }
    }
}
