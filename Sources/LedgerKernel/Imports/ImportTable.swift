/// Imports: one applied capture or file each, with what it did.
enum ImportTable {
    static let schema = """
        CREATE TABLE import (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            provider_version INTEGER NOT NULL,
            applied_at INTEGER NOT NULL,
            upserted INTEGER NOT NULL,
            unchanged INTEGER NOT NULL,
            retracted INTEGER NOT NULL,
            review_required INTEGER NOT NULL,
            source_only INTEGER NOT NULL,
            settled INTEGER NOT NULL,
            balances INTEGER NOT NULL,
            accounts INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX import_book ON import (book_id, id);
        CREATE INDEX import_connection ON import (connection_id);
        """
}
