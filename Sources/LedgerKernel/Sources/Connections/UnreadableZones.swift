import SQLite

/// Time zones that were accepted once and whose data this system cannot read now: a slimmer image, `TZDIR` without them, a file
/// that is gone.
enum UnreadableZones {
    /// The names in alphabetical order, of the families and of all mappings of connections that are not revoked.
    /// - Parameter book: only those of this book and its family.
    static func names(book: Int64? = nil, _ database: SQLiteConnection) throws -> [String] {
        try database.all(
            """
            SELECT f.timezone AS name FROM family f
            WHERE ?1 IS NULL OR f.id = (SELECT family_id FROM book WHERE id = ?1)
            UNION SELECT m.timezone FROM connection c JOIN source_mapping m ON m.connection_id = c.id
            WHERE c.status <> 'revoked' AND (?1 IS NULL OR c.book_id = ?1)
            ORDER BY name
            """, book
        ) { try $0.next(String.self) }
        .filter { (try? TimeZoneRules.load($0)) == nil }
    }
}
