import SQLite

/// A category of a family's entries. Categories are two levels deep.
package struct Category: Sendable, PersonalRecord {
    package struct Parent: Sendable, PersonalRecord {
        package let id: UniqueID
        package let name: String
    }

    package let id: UniqueID
    /// The name, unique in the family.
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    /// The name of an icon for clients.
    package let icon: String
    /// The parent category; nil for a top-level category.
    package let parent: Parent?
    /// The number of its children.
    package let subcategoryCount: Int
    package let createdAt: Instant
    package let updatedAt: Instant

    /// Selects the categories of a list. A criterion that is nil or false does not restrict.
    package struct Filter: Sendable {
        /// Only top-level categories.
        package var rootsOnly = false
        /// Only the children of this category.
        package var parentID: UniqueID?

        package init() {}
    }

    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Category {
        let category = try database.first(
            """
            \(selection) WHERE c.public_id = ? AND c.book_id = ?
            """, id, book, row: read)
        guard let category else { throw LedgerError.notFound }
        return category
    }

    static func row(of id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64? {
        try database.first("SELECT id FROM category WHERE public_id = ? AND book_id = ?", id, book) { try $0.next(Int64.self) }
    }

    static func count(_ filter: Filter, book: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first(
            """
            SELECT count(*) FROM category c LEFT JOIN category p ON p.id = c.parent_id
            WHERE \(listed)
            """, book, filter.rootsOnly, filter.parentID
        ) { try $0.next(Int.self) } ?? 0
    }

    static func page(
        _ filter: Filter, book: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection
    ) throws -> [Category] {
        try database.all(
            """
            \(selection) WHERE \(listed)
            ORDER BY c.name, c.id LIMIT ?4 OFFSET ?5
            """, book, filter.rootsOnly, filter.parentID, count, offset, row: read)
    }

    private static let selection: SQL = """
        SELECT c.public_id, c.name, c.color, c.icon, p.public_id, p.name,
            (SELECT count(*) FROM category s WHERE s.parent_id = c.id), c.created_at, c.updated_at
        FROM category c LEFT JOIN category p ON p.id = c.parent_id
        """

    private static let listed: SQL = """
        c.book_id = ?1 AND (NOT ?2 OR c.parent_id IS NULL) AND (?3 IS NULL OR p.public_id = ?3)
        """

    private static func read(_ row: inout SQLiteRow) throws -> Category {
        try Category(
            id: row.next(), name: row.next(), color: row.next(), icon: row.next(), parent: row.next(),
            subcategoryCount: row.next(), createdAt: row.next(), updatedAt: row.next())
    }
}

extension Category.Parent: SQLiteReadable {
    package static let columnCount: Int32 = 2

    package init(next row: inout SQLiteRow) throws(SQLiteError) { self.init(id: try row.next(), name: try row.next()) }
}
