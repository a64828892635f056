import SQLite

/// One line of the history of a person's changes to an entry.
package struct EntryChange: Sendable, PersonalRecord {
    package enum Attribute: String, Sendable, CaseIterable, SQLiteName {
        case created, amount, date, name, notes, category, merchant, tags, excluded
        case userModified = "user_modified"
        case deleted, restored
        /// `parts` and `unsplit` record the previous parts.
        case split, parts, unsplit
        /// `transferDissolved` records the account of the other side.
        case transferJoined = "transfer_joined"
        case transferDissolved = "transfer_dissolved"
        case locked, unlocked, reconciled, unreconciled
        case amountLocked = "amount_locked"
        case amountUnlocked = "amount_unlocked"
        case dateLocked = "date_locked"
        case dateUnlocked = "date_unlocked"
        case nameLocked = "name_locked"
        case nameUnlocked = "name_unlocked"
    }

    package let attribute: Attribute
    /// The previous value as text; nil if there was none.
    package let previous: String?
    package let userID: UniqueID
    package let editedAt: Instant

    static func record(
        _ attribute: Attribute, previous: String? = nil, entry: Int64, _ principal: Principal, _ scope: WriteScope
    ) throws {
        try record(attribute, previous: previous, entry: entry, user: principal.user, scope)
    }

    /// The same for a person whose request was made earlier.
    static func record(
        _ attribute: Attribute, previous: String? = nil, entry: Int64, user: Int64, _ scope: WriteScope
    ) throws {
        try scope.database.run(
            "INSERT INTO entry_edit (entry_id, user_id, attribute, previous, edited_at) VALUES (?, ?, ?, ?, ?)", entry, user,
            attribute, previous, scope.now)
        try TouchCounter.entry(entry, scope.database)
    }

    /// A page of the changes of an entry and of its parent, oldest first, and their total count.
    static func page(
        of entry: Int64, whole: Int64, _ count: Int, offset: (_ totalCount: Int) -> Int, _ database: SQLiteConnection
    ) throws -> (changes: [EntryChange], totalCount: Int) {
        let total = try database.require("SELECT count(*) FROM entry_edit WHERE entry_id IN (?1, ?2)", entry, whole) {
            try $0.next(Int.self)
        }
        let changes = try database.all(
            """
            SELECT \(columns) FROM entry_edit c JOIN user u ON u.id = c.user_id
            WHERE c.entry_id IN (?1, ?2) ORDER BY c.id LIMIT ?3 OFFSET ?4
            """, entry, whole, count, offset(total), row: read)
        return (changes, total)
    }

    /// The same for a retracted entry.
    static func page(
        ofRetracted entry: UniqueID, identity: Int64, _ count: Int, offset: (_ totalCount: Int) -> Int,
        _ database: SQLiteConnection
    ) throws -> (changes: [EntryChange], totalCount: Int) {
        let total = try database.require("SELECT count(*) FROM (\(retracted))", entry, identity) { try $0.next(Int.self) }
        let changes = try database.all(
            """
            SELECT \(columns) FROM (\(retracted)) c JOIN user u ON u.id = c.user_id ORDER BY c.id LIMIT ?3 OFFSET ?4
            """, entry, identity, count, offset(total), row: read)
        return (changes, total)
    }

    private static let retracted: SQL = """
        SELECT id, attribute, previous, user_id, edited_at FROM retracted_edit WHERE entry_public_id = ?1 AND identity_id = ?2
        UNION ALL SELECT d.id, d.attribute, d.previous, d.user_id, d.edited_at FROM entry e
        JOIN import_change n ON n.replaced_entry_id = e.id AND n.identity_id = ?2 JOIN entry_edit d ON d.entry_id = e.id
        WHERE e.public_id = ?1
        """

    private static let columns: SQL = "c.attribute, c.previous, u.public_id, c.edited_at"

    private static func read(_ row: inout SQLiteRow) throws -> EntryChange {
        try EntryChange(attribute: row.next(), previous: row.next(), userID: row.next(), editedAt: row.next())
    }
}
