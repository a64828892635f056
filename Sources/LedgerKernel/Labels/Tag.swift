import SQLite

/// A mark that a family puts on entries; an entry may have several.
package struct Tag: Sendable {
    /// The colour of a tag for which none is named.
    package static let colorDefault = "#e99537"

    /// The id for the outside.
    package let id: UniqueID
    /// The name, unique in the family.
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    /// When it was made.
    package let createdAt: Instant
    /// When it last changed.
    package let updatedAt: Instant

    static func all(book: Int64, _ database: SQLiteConnection) throws -> [Tag] {
        try database.all(
            "SELECT public_id, name, color, created_at, updated_at FROM tag WHERE book_id = ? ORDER BY name, id", book, row: read)
    }

    static func of(entry: Int64, _ database: SQLiteConnection) throws -> [Tag] {
        try database.all(
            """
            SELECT t.public_id, t.name, t.color, t.created_at, t.updated_at FROM entry_tag e JOIN tag t ON t.id = e.tag_id
            WHERE e.entry_id = ? ORDER BY t.name, t.id
            """, entry, row: read)
    }

    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Tag {
        let tag = try database.first(
            "SELECT public_id, name, color, created_at, updated_at FROM tag WHERE public_id = ? AND book_id = ?", id, book,
            row: read)
        guard let tag else { throw LedgerError.notFound }
        return tag
    }

    private static func read(_ row: SQLiteRow) -> Tag {
        Tag(
            id: row.uniqueID(0), name: row.text(1), color: row.text(2), createdAt: row.instant(3), updatedAt: row.instant(4))
    }
}
