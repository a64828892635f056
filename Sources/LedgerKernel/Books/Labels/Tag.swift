import SQLite

/// A tag that a family puts on entries. An entry may have several.
package struct Tag: Sendable, PersonalRecord {
    /// The color of a new tag without one.
    package static let colorDefault = "#e99537"

    package let id: UniqueID
    /// The name, unique in the family.
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    package let createdAt: Instant
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

    private static func read(_ row: inout SQLiteRow) throws -> Tag {
        try Tag(
            id: row.next(UniqueID.self), name: row.next(String.self), color: row.next(String.self),
            createdAt: row.next(Instant.self), updatedAt: row.next(Instant.self))
    }
}

/// Adds or changes a tag for a person. Nil keeps the present value; a new tag takes the default (docs/spec/ledger-api.md §5).
struct ChangeTag: PersonalRecord {
    /// Nil for a new tag.
    let tagID: UniqueID?
    let name: String?
    let color: String?
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Tag {
        let database = scope.database
        try TextRule.requireNames(name)
        if let present = try tagID.map({ try Tag.find($0, book: principal.book, database) }), !changes(present) { return present }
        let taken = try database.first(
            "SELECT 1 FROM tag WHERE book_id = ?1 AND name = ?2 AND public_id IS NOT ?3", principal.book, name, tagID
        ) { _ in true }
        if taken == true { throw LedgerError.nameTaken }
        let id = tagID ?? scope.makeID()
        if tagID == nil {
            try LabelLimit.requireRoom(in: "tag", book: principal.book, database)
            try database.run(
                """
                INSERT INTO tag (public_id, book_id, name, color, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
                """, id, principal.book, name, color ?? Tag.colorDefault, scope.now)
        } else {
            try database.run(
                "UPDATE tag SET name = ifnull(?2, name), color = ifnull(?3, color), updated_at = ?4 WHERE public_id = ?1", id,
                name,
                color, scope.now)
        }
        return try Tag.find(id, book: principal.book, database)
    }

    private func changes(_ tag: Tag) -> Bool {
        name.map { !$0.utf8.elementsEqual(tag.name.utf8) } ?? false
            || color.map { !$0.utf8.elementsEqual(tag.color.utf8) } ?? false
    }
}
