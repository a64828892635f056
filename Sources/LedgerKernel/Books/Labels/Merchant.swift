import SQLite

/// The other party of an entry: who received or paid the money.
package struct Merchant: Sendable, PersonalRecord {
    package enum Kind: String, Sendable, CaseIterable, SQLiteName {
        /// Added by a person of the family.
        case family
        case provider
    }

    package let id: UniqueID
    /// The name, unique in the family per kind.
    package let name: String
    package let kind: Kind
    package let createdAt: Instant
    package let updatedAt: Instant

    static func all(book: Int64, _ database: SQLiteConnection) throws -> [Merchant] {
        try database.all(
            "SELECT public_id, name, kind, created_at, updated_at FROM merchant WHERE book_id = ? ORDER BY name, id", book
        ) { row in
            try Merchant(
                id: row.next(UniqueID.self), name: row.next(String.self), kind: row.next(Kind.self),
                createdAt: row.next(Instant.self),
                updatedAt: row.next(Instant.self))
        }
    }

    /// The merchant of that kind and name, added if it does not exist.
    static func named(_ name: String, _ kind: Kind, book: Int64, _ scope: WriteScope) throws -> Merchant {
        try scope.database.run(
            """
            INSERT INTO merchant (public_id, book_id, kind, name, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
            ON CONFLICT DO NOTHING
            """, scope.makeID(), book, kind.rawValue, name, scope.now)
        let merchant = try all(book: book, scope.database).first {
            $0.kind == kind && $0.name.utf8.elementsEqual(name.utf8)
        }
        guard let merchant else { throw LedgerError.notFound }
        return merchant
    }
}
