import SQLite

/// A person as an administrator adds one to the family.
package struct NewUser: Sendable, PersonalRecord {
    /// The name for people.
    package let name: String
    package let role: Role

    /// - Throws: `invalidName` if `TextRule.name` does not admit the name.
    package init(name: String, role: Role) throws(LedgerError) {
        try TextRule.requireNames(name)
        self.name = name
        self.role = role
    }
}

/// Adds a person to the family without a key. Commands refer to people by name, so names are unique in a family.
struct AddUser {
    let user: NewUser
    let principal: Principal

    func run(_ scope: WriteScope) throws -> User {
        let isTaken = try User.all(of: principal.familyID, scope.database).contains {
            $0.name.utf8.elementsEqual(user.name.utf8)
        }
        if isTaken { throw LedgerError.nameTaken }
        let id = scope.makeID()
        try scope.database.run(
            """
            INSERT INTO user (public_id, family_id, name, role, created_at)
            SELECT ?1, id, ?2, ?3, ?4 FROM family WHERE public_id = ?5
            """, id, user.name, user.role.rawValue, scope.now, principal.familyID)
        return try User.find(id, family: principal.familyID, scope.database)
    }
}
