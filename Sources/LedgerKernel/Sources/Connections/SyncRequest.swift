import SQLite

/// A person's or client's request to fetch what is new. There is nothing to fetch, because sources push, so that it is complete as
/// soon as it is made (spec/ledger-api.md §5).
package struct SyncRequest: Sendable {
    /// The id for the outside.
    package let id: UniqueID
    /// When it was made, and complete.
    package let requestedAt: Instant

    /// Notes a request, and forgets those that the list has no room for.
    static func make(book: Int64, _ scope: WriteScope) throws -> SyncRequest {
        let request = SyncRequest(id: scope.makeID(), requestedAt: scope.now)
        let database = scope.database
        try database.run(
            "INSERT INTO sync (public_id, book_id, requested_at) VALUES (?, ?, ?)", request.id, book, request.requestedAt)
        try database.run(
            """
            DELETE FROM sync WHERE book_id = ?1
                AND id <= (SELECT id FROM sync WHERE book_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
            """, book, LedgerLimits.syncsKeptMax)
        return request
    }

    /// How many a book remembers.
    static func count(book: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first("SELECT count(*) FROM sync WHERE book_id = ?", book) { try $0.next(Int.self) } ?? 0
    }

    /// A page of them, newest first.
    static func page(book: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [SyncRequest] {
        try database.all(
            "SELECT public_id, requested_at FROM sync WHERE book_id = ? ORDER BY id DESC LIMIT ? OFFSET ?", book, count, offset
        ) { try SyncRequest(id: $0.next(UniqueID.self), requestedAt: $0.next(Instant.self)) }
    }
}
