import SQLite

/// Who is asking: a user of a family, by one of the user's keys or at the command line.
package struct Principal: Sendable {
    package let userID: UniqueID
    package let familyID: UniqueID
    /// What the user may do in the family.
    package let role: Role
    /// What the key may do.
    package let scope: KeyScope

    let user: Int64
    let book: Int64

    /// Refuses whoever is no administrator, and for a change also a key that may only read.
    package func requireAdministrator(writes: Bool) throws(LedgerError) {
        try require(writes ? .administerWriting : .administer)
    }

    /// Refuses a user who has been disabled, or is no administrator any more, since the request began.
    func requireStanding(_ database: SQLiteConnection) throws {
        let present = try database.first("SELECT role FROM user WHERE id = ? AND disabled_at IS NULL", user) {
            try $0.next(Role.self)
        }
        guard let present else { throw LedgerError.unauthorized }
        guard present == .administrator || role == .member else { throw LedgerError.forbidden }
    }

    /// Refuses a key that may only read.
    package func requireWrite() throws(LedgerError) {
        guard scope == .readWrite else { throw .insufficientScope }
    }
}

/// What a caller is called.
package struct CallerIdentity: Sendable, PersonalRecord {
    package let userName: String
    package let familyName: String

    static func find(_ principal: Principal, _ database: SQLiteConnection) throws -> CallerIdentity {
        try database.require(
            "SELECT u.name, f.name FROM user u JOIN family f ON f.id = u.family_id WHERE u.id = ?", principal.user
        ) { try CallerIdentity(userName: $0.next(String.self), familyName: $0.next(String.self)) }
    }
}
