import SQLite

/// A person as an administrator adds one to the family.
public struct NewUser: Sendable {
    /// The name for people.
    public let name: String
    /// What the person may do.
    public let role: Role

    /// A user from its parts.
    /// - Throws: `invalidName` for an empty name or one of more than 255 characters.
    public init(name: String, role: Role) throws(LedgerError) {
        guard 1...255 ~= name.unicodeScalars.count, !name.utf8.contains(0) else { throw .invalidName }
        self.name = name
        self.role = role
    }
}

/// Adds a person to the family. A key is made apart.
struct AddUser {
    let user: NewUser
    let actor: Actor

    func run(_ transaction: Transaction) throws -> User {
        let id = transaction.makeID()
        try transaction.database.run(
            """
            INSERT INTO user (public_id, family_id, name, role, created_at)
            SELECT ?1, id, ?2, ?3, ?4 FROM family WHERE public_id = ?5
            """, id, user.name, user.role.rawValue, transaction.now, actor.familyID)
        return try User.find(id, family: actor.familyID, transaction.database)
    }
}
