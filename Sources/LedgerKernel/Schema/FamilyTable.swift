/// Families, their books, their users and the users' keys.
enum FamilyTable {
    /// A family's financial data hangs below its one open book. A reset closes the book and opens another, so that the family
    /// is cut off from the old data in one short step; users and keys hang below the family itself and stay.
    static let schema = """
        CREATE TABLE family (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            timezone TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE book (
            id INTEGER PRIMARY KEY,
            family_id INTEGER NOT NULL REFERENCES family (id),
            opened_at INTEGER NOT NULL,
            closed_at INTEGER,
            reset_id INTEGER REFERENCES family_reset (id)
        ) STRICT;
        CREATE INDEX book_reset ON book (reset_id) WHERE reset_id IS NOT NULL;
        CREATE UNIQUE INDEX book_open ON book (family_id) WHERE closed_at IS NULL;
        CREATE INDEX book_family ON book (family_id);

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
        """

    /// Until then devices upload nothing and nothing is applied, so that the plan of a reset can be confirmed.
    static let pauseUploads = "ALTER TABLE book ADD COLUMN uploads_paused_until INTEGER;"
}
