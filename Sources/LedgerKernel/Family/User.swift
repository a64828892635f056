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

    private static func read(_ row: inout SQLiteRow) throws -> User {
        try User(
            id: row.next(UniqueID.self), name: row.next(String.self), role: row.next(Role.self),
            createdAt: row.next(Instant.self),
            disabledAt: row.next(Instant?.self), row: row.next(Int64.self))
    }
}
