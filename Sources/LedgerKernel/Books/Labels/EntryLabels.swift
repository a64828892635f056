import SQLite

/// Writes the labels of an entry.
enum EntryLabels {
    /// The row of a category of the book.
    static func category(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        guard let row = try Category.row(of: id, book: book, database) else { throw LedgerError.unknownLabel }
        return row
    }

    static func merchant(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try database.first("SELECT id FROM merchant WHERE public_id = ? AND book_id = ?", id, book) {
            try $0.next(Int64.self)
        }
        guard let row else { throw LedgerError.unknownLabel }
        return row
    }

    /// Gives the entry exactly these tags.
    static func setTags(_ ids: [UniqueID], entry: Int64, book: Int64, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM entry_tag WHERE entry_id = ?", entry)
        for id in Set(ids) {
            let added = try database.run(
                "INSERT INTO entry_tag (entry_id, tag_id) SELECT ?1, id FROM tag WHERE public_id = ?2 AND book_id = ?3", entry,
                id,
                book)
            if added == 0 { throw LedgerError.unknownLabel }
        }
    }
}

/// A change to a label that an entry may have or not, such as its category.
package enum LabelChange: Sendable, Equatable {
    case clear
    /// Sets the label with this id.
    case set(UniqueID)

    /// The new id; nil if the label is cleared.
    package var id: UniqueID? { if case .set(let id) = self { id } else { nil } }
}
