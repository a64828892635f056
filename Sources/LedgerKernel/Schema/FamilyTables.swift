/// Families, their books, their people, and the keys of these.
enum FamilyTables {
    static let all = [family, book, user, apiKey]

    /// `audit_length` is the length of the family's audit chain. The chain alone cannot show that its end was cut off.
    static let family = SchemaTable(
        "family",
        """
        CREATE TABLE family (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            timezone TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            audit_length INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .currency: ["currency"],
            .instant: ["created_at"],
            .written(.nameFromElsewhere): ["name"],
            .text: ["timezone"],
            .integer: ["audit_length"],
        ])

    /// A family's financial data hangs below its one open book. A reset closes the book and opens another, so one short step cuts the
    /// family off from the old data. People and keys hang below the family itself and stay.
    static let book = SchemaTable(
        "book",
        """
        CREATE TABLE book (
            id INTEGER PRIMARY KEY,
            family_id INTEGER NOT NULL REFERENCES family (id),
            opened_at INTEGER NOT NULL,
            closed_at INTEGER,
            reset_id INTEGER REFERENCES family_reset (id),
            uploads_paused_until INTEGER
        ) STRICT;
        CREATE INDEX book_reset ON book (reset_id) WHERE reset_id IS NOT NULL;
        CREATE UNIQUE INDEX book_open ON book (family_id) WHERE closed_at IS NULL;
        CREATE INDEX book_family ON book (family_id);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["family_id", "reset_id"],
            .instant: ["opened_at", "closed_at", "uploads_paused_until"],
        ])

    static let user = SchemaTable(
        "user",
        """
        CREATE TABLE user (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            family_id INTEGER NOT NULL REFERENCES family (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            role TEXT NOT NULL CHECK (role IN ('administrator', 'member')),
            created_at INTEGER NOT NULL,
            disabled_at INTEGER
        ) STRICT;
        CREATE INDEX user_family ON user (family_id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["family_id"],
            .instant: ["created_at", "disabled_at"],
            .written(.nameFromElsewhere): ["name"],
            .text: ["role"],
        ])

    static let apiKey = SchemaTable(
        "api_key",
        """
        CREATE TABLE api_key (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            user_id INTEGER NOT NULL REFERENCES user (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            scope TEXT NOT NULL CHECK (scope IN ('read', 'read_write')),
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            revoked_at INTEGER,
            last_used_at INTEGER
        ) STRICT;
        CREATE INDEX api_key_user ON api_key (user_id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["user_id"],
            .instant: ["created_at", "expires_at", "revoked_at", "last_used_at"],
            .written(.nameFromElsewhere): ["name"],
            .text: ["scope"],
            .bytes: ["digest"],
        ])
}
