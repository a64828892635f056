/// Requests to sync: sources push, so that each was complete at once (docs/spec/ledger-api.md §5).
enum SyncTable {
    static let schema = """
        CREATE TABLE sync (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            requested_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX sync_book ON sync (book_id, id);
        """
}
