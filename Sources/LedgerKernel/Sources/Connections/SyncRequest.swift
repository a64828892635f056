import SQLite

/// A request to fetch what is new. Sources push, so there is nothing to fetch and the request is complete at once
/// (docs/spec/ledger-api.md §5).
package struct SyncRequest: Sendable {
    package let id: UniqueID
    /// When it was made, and completed.
    package let requestedAt: Instant

    /// Records a request, and forgets those that exceed the length of the list.
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

    /// The number of requests that a book remembers.
    static func count(book: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first("SELECT count(*) FROM sync WHERE book_id = ?", book) { try $0.next(Int.self) } ?? 0
    }

    /// A page of the requests, newest first.
    static func page(book: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [SyncRequest] {
        try database.all(
            "SELECT public_id, requested_at FROM sync WHERE book_id = ? ORDER BY id DESC LIMIT ? OFFSET ?", book, count, offset
        ) { try SyncRequest(id: $0.next(UniqueID.self), requestedAt: $0.next(Instant.self)) }
    }
}
