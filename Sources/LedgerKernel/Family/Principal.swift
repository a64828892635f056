import SQLite

/// The user behind a request, identified by a key or by the command line.
package struct Principal: Sendable {
    package let userID: UniqueID
    package let familyID: UniqueID
    package let role: Role
    package let scope: KeyScope

    let user: Int64
    let book: Int64

    /// Throws unless the user is an administrator; for a change, the key must also allow writing.
    package func requireAdministrator(writes: Bool) throws(LedgerError) {
        try require(writes ? .administerWriting : .administer)
    }

    /// Throws if the user was disabled or lost the administrator role after the request began.
    func requireStanding(_ database: SQLiteConnection) throws {
        let present = try database.first("SELECT role FROM user WHERE id = ? AND disabled_at IS NULL", user) {
            try $0.next(Role.self)
        }
        guard let present else { throw LedgerError.unauthorized }
        guard present == .administrator || role == .member else { throw LedgerError.forbidden }
    }

    /// Throws for a key that only allows reading.
    package func requireWrite() throws(LedgerError) {
        guard scope == .readWrite else { throw .insufficientScope }
    }
}

/// The names of a caller.
package struct CallerIdentity: Sendable, PersonalRecord {
    package let userName: String
    package let familyName: String

    static func find(_ principal: Principal, _ database: SQLiteConnection) throws -> CallerIdentity {
        try database.require(
            "SELECT u.name, f.name FROM user u JOIN family f ON f.id = u.family_id WHERE u.id = ?", principal.user
        ) { try CallerIdentity(userName: $0.next(String.self), familyName: $0.next(String.self)) }
    }
}
