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
            "SELECT public_id, name, kind, created_at, updated_at FROM merchant WHERE book_id = ? ORDER BY name, id", book,
            row: read)
    }

    /// The merchant of that kind and name, added if it does not exist.
    static func named(_ name: String, _ kind: Kind, book: Int64, _ scope: WriteScope) throws -> Merchant {
        if let known = try find(name, kind, book: book, scope.database) { return known }
        try LabelLimit.requireRoom(in: "merchant", book: book, scope.database)
        try scope.database.run(
            """
            INSERT INTO merchant (public_id, book_id, kind, name, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
            """, scope.makeID(), book, kind.rawValue, name, scope.now)
        guard let merchant = try find(name, kind, book: book, scope.database) else { throw SQLiteError.damaged }
        return merchant
    }

    private static func find(
        _ name: String, _ kind: Kind, book: Int64, _ database: SQLiteConnection
    ) throws -> Merchant? {
        try database.first(
            """
            SELECT public_id, name, kind, created_at, updated_at FROM merchant WHERE book_id = ?1 AND kind = ?2 AND name = ?3
            """, book, kind.rawValue, name, row: read)
    }

    private static func read(_ row: inout SQLiteRow) throws -> Merchant {
        try Merchant(
            id: row.next(UniqueID.self), name: row.next(String.self), kind: row.next(Kind.self),
            createdAt: row.next(Instant.self), updatedAt: row.next(Instant.self))
    }
}

/// Limits how many labels of a kind a family has, because their lists are answered as a whole.
enum LabelLimit {
    /// Throws if the family may add no label of the table's kind.
    static func requireRoom(in table: SQL, book: Int64, _ database: SQLiteConnection) throws {
        let count = try database.require("SELECT count(*) FROM \(table) WHERE book_id = ?", book) { try $0.next(Int.self) }
        guard count < LedgerLimits.labelsPerKindMax else { throw LedgerError.labelLimit }
    }
}
