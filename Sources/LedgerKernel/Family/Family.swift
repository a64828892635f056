import SQLite

/// One household whose data is kept together.
package struct Family: Sendable, PersonalRecord {
    package let id: UniqueID
    package let name: String
    /// The currency of the balance sheet.
    package let currency: Currency
    /// The time zone (IANA name).
    package let timezone: String

    /// All families, sorted by name.
    static func all(_ database: SQLiteConnection) throws -> [Family] {
        try database.all("SELECT public_id, name, currency, timezone FROM family ORDER BY name, id") {
            try Family(
                id: $0.next(UniqueID.self), name: $0.next(String.self), currency: $0.next(Currency.self),
                timezone: $0.next(String.self))
        }
    }

    /// The person at the command line, with the rights of the family's first active administrator (docs/spec/kernel.md, "Who may do
    /// what").
    /// - Parameter user: the user to act as instead.
    static func commandLinePrincipal(_ familyID: UniqueID, user: UniqueID? = nil, _ database: SQLiteConnection) throws
        -> Principal
    {
        let principal = try database.first(
            """
            SELECT u.public_id, f.public_id, u.role, u.id, b.id
            FROM family f
            JOIN user u ON u.family_id = f.id AND u.disabled_at IS NULL
                AND (u.public_id = ?2 OR ?2 IS NULL AND u.role = 'administrator')
            JOIN book b ON b.family_id = f.id AND b.closed_at IS NULL
            WHERE f.public_id = ?1
            ORDER BY u.id LIMIT 1
            """, familyID, user
        ) { row in
            try Principal(
                userID: row.next(UniqueID.self), familyID: row.next(UniqueID.self), role: row.next(Role.self), scope: .readWrite,
                user: row.next(Int64.self), book: row.next(Int64.self))
        }
        guard let principal else { throw LedgerError.notFound }
        return principal
    }

    /// The time zone that decides where the family's days end.
    static func zone(of principal: Principal, _ database: SQLiteConnection) throws -> TimeZoneRules {
        let name = try database.require("SELECT timezone FROM family WHERE public_id = ?", principal.familyID) {
            try $0.next(String.self)
        }
        return try TimeZoneRules.load(name)
    }
}
