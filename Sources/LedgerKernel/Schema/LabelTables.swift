/// What people sort entries by.
enum LabelTables {
    static let all = [category, tag, merchant]

    /// A category may stand below another one. Without its parent it stands on its own.
    static let category = SchemaTable(
        "category",
        """
        CREATE TABLE category (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            parent_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            color TEXT NOT NULL CHECK (length(color) = 7),
            icon TEXT NOT NULL CHECK (length(icon) BETWEEN 1 AND 255),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX category_name ON category (book_id, name);
        CREATE INDEX category_parent ON category (parent_id) WHERE parent_id IS NOT NULL;
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id", "parent_id"],
            .instant: ["created_at"],
            .lastChange: ["updated_at"],
            .written(.nameFromElsewhere): ["name", "icon"],
            .written(.color): ["color"],
        ])

    static let tag = SchemaTable(
        "tag",
        """
        CREATE TABLE tag (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            color TEXT NOT NULL CHECK (length(color) = 7),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX tag_name ON tag (book_id, name);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id"],
            .instant: ["created_at"],
            .lastChange: ["updated_at"],
            .written(.nameFromElsewhere): ["name"],
            .written(.color): ["color"],
        ])

    static let merchant = SchemaTable(
        "merchant",
        """
        CREATE TABLE merchant (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            kind TEXT NOT NULL CHECK (kind IN ('family', 'provider')),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX merchant_name ON merchant (book_id, kind, name);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id"],
            .instant: ["created_at"],
            .lastChange: ["updated_at"],
            .written(.nameFromElsewhere): ["name"],
            .text: ["kind"],
        ])
}
