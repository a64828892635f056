import SQLite

/// What a caller is called.
package struct CallerIdentity: Sendable {
    package let userName: String
    package let familyName: String

    static func find(_ actor: Actor, _ database: SQLiteConnection) throws -> CallerIdentity {
        let found = try database.first(
            "SELECT u.name, f.name FROM user u JOIN family f ON f.id = u.family_id WHERE u.id = ?", actor.user
        ) { CallerIdentity(userName: $0.text(0), familyName: $0.text(1)) }
        guard let found else { throw LedgerError.notFound }
        return found
    }
}
