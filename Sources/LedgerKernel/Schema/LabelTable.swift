/// What people sort entries by: categories, tags and merchants, and what an entry has of them.
enum LabelTable {
    /// A category stands below another one or below none; without its parent it stands on its own.
    ///
    /// An entry by hand has the `source` and `external_id` that its client gave it, so that a repeated request adds nothing.
    ///
    /// `entry_edit` is append-only: which attribute a person changed when, and the text of what was there before.
    ///
    /// `import_change` keeps the labels of an entry by their public ids, because a label may be gone when an undo restores the entry.
    static let schema = """
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

        ALTER TABLE entry ADD COLUMN category_id INTEGER REFERENCES category (id) ON DELETE SET NULL;
        ALTER TABLE entry ADD COLUMN merchant_id INTEGER REFERENCES merchant (id) ON DELETE SET NULL;
        ALTER TABLE entry ADD COLUMN source TEXT;
        ALTER TABLE entry ADD COLUMN external_id TEXT;
        ALTER TABLE entry ADD COLUMN user_modified INTEGER NOT NULL DEFAULT 0 CHECK (user_modified IN (0, 1));
        CREATE INDEX entry_category ON entry (category_id) WHERE category_id IS NOT NULL;
        CREATE INDEX entry_merchant ON entry (merchant_id) WHERE merchant_id IS NOT NULL;
        CREATE UNIQUE INDEX entry_external ON entry (account_id, source, external_id) WHERE external_id IS NOT NULL;

        CREATE TABLE entry_tag (
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
            PRIMARY KEY (entry_id, tag_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entry_tag_tag ON entry_tag (tag_id);

        CREATE TABLE entry_edit (
            id INTEGER PRIMARY KEY,
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user (id),
            attribute TEXT NOT NULL CHECK (attribute IN ('created', 'amount', 'date', 'name', 'notes', 'category', 'merchant', 'tags',
                'excluded', 'user_modified', 'deleted', 'restored')),
            previous TEXT,
            edited_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entry_edit_entry ON entry_edit (entry_id, id);
        CREATE TRIGGER entry_edit_append_only BEFORE UPDATE ON entry_edit BEGIN
            SELECT RAISE(ABORT, 'entry_edit is append-only');
        END;

        ALTER TABLE import_change ADD COLUMN entry_category BLOB;
        ALTER TABLE import_change ADD COLUMN entry_merchant BLOB;
        ALTER TABLE import_change ADD COLUMN entry_tags TEXT;
        ALTER TABLE import_change ADD COLUMN entry_user_modified INTEGER;
        """

    /// `user_modified` alone says whether a person changed an entry, also of those that a person changed before there was such a
    /// column, so that a client can clear it.
    static let markEarlierEdits = """
        UPDATE entry SET user_modified = 1
        WHERE id IN (SELECT entry_id FROM entry_protection WHERE kind IN ('amount', 'date', 'name'));
        """
}
