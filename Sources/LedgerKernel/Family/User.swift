import SQLite

/// A person of a family.
package struct User: Sendable, Equatable {
    /// The id for the outside.
    package let id: UniqueID
    /// The name for people.
    package let name: String
    /// What the person may do.
    package let role: Role
    /// When the person was added.
    package let createdAt: Instant
    /// Since when the person may do nothing; nil for an active one.
    package let disabledAt: Instant?

    let row: Int64

    /// The users of the family, in the order in which they were added.
    static func all(of family: UniqueID, _ database: SQLiteConnection) throws -> [User] {
        try database.all(
            """
            SELECT u.public_id, u.name, u.role, u.created_at, u.disabled_at, u.id
            FROM user u JOIN family f ON f.id = u.family_id WHERE f.public_id = ? ORDER BY u.id
            """, family, row: read)
    }

    /// A user of the family; another family's is not found.
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
