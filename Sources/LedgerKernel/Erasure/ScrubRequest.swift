import SQLite

/// A request to scrub the file, so that erased bytes are gone from it (docs/spec/kernel.md, "Family reset", 5).
enum ScrubRequest {
    /// Asks for a scrub of the file.
    /// - Returns: the row of the request.
    @discardableResult
    static func add(_ scope: WriteScope) throws -> Int64 {
        try scope.database.run("INSERT INTO scrub (requested_at) VALUES (?)", scope.now)
        return scope.database.lastInsertedRow
    }

    /// Asks for the same, and for a scrub of the older copies of the books: rows of this book's family were erased. An erasure that
    /// erased nothing leaves the copies alone.
    static func addForCopies(book: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            INSERT INTO scrub (requested_at, family_id)
            SELECT ?2, f.public_id FROM book b JOIN family f ON f.id = b.family_id
            WHERE b.id = ?1 AND NOT EXISTS (SELECT 1 FROM scrub s WHERE s.done_at IS NULL AND s.family_id = f.public_id)
            """, book, scope.now)
    }

    /// The last request that is not done, and the families to take out of the copies; nil if there is none.
    static func pending(_ database: SQLiteConnection) throws -> (last: Int64, families: [UniqueID])? {
        guard
            let last = try database.first("SELECT max(id) FROM scrub WHERE done_at IS NULL", row: { try $0.next(Int64?.self) })
                ?? nil
        else { return nil }
        let families = try database.all(
            "SELECT DISTINCT family_id FROM scrub WHERE done_at IS NULL AND family_id IS NOT NULL"
        ) { try $0.next(UniqueID.self) }
        return (last, families)
    }

    static func finish(upTo last: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE scrub SET done_at = ?2, family_id = NULL WHERE done_at IS NULL AND id <= ?1", last, scope.now)
    }
}
