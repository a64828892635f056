import SQLite

/// A person of a family.
package struct User: Sendable, Equatable, PersonalRecord {
    /// The id for the outside.
    package let id: UniqueID
    package let name: String
    package let role: Role
    package let createdAt: Instant
    /// When the user was disabled; nil for an active user.
    package let disabledAt: Instant?

    let row: Int64

    /// The users of the family in the order in which they were added.
    static func all(of family: UniqueID, _ database: SQLiteConnection) throws -> [User] {
        try database.all(
            """
            SELECT u.public_id, u.name, u.role, u.created_at, u.disabled_at, u.id
            FROM user u JOIN family f ON f.id = u.family_id WHERE f.public_id = ? ORDER BY u.id
            """, family, row: read)
    }

    /// A user of the family. Throws `notFound` for a user of another family.
    static func find(_ id: UniqueID, family: UniqueID, _ database: SQLiteConnection) throws -> User {
        let user = try database.first(
            """
            SELECT u.public_id, u.name, u.role, u.created_at, u.disabled_at, u.id
            FROM user u JOIN family f ON f.id = u.family_id WHERE u.public_id = ? AND f.public_id = ?
            """, id, family, row: read)
        guard let user else { throw LedgerError.notFound }
        return user
    }

    private static func read(_ row: SQLiteRow) throws -> User {
        User(
            id: row.uniqueID(0), name: row.text(1), role: try row.value(2, of: Role.self), createdAt: row.instant(3),
            disabledAt: row.optionalInstant(4), row: row.int64(5))
    }
}
