import SQLite

/// One unchanging state of a family's books. It passes on entries one at a time, so reading all of them takes no more memory than
/// reading one.
package struct BookReader {
    let principal: Principal
    let database: SQLiteConnection

    package func family() throws -> Family {
        guard let family = try Family.all(database).first(where: { $0.id == principal.familyID }) else {
            throw SQLiteError.damaged
        }
        return family
    }

    /// All accounts, including disabled ones, in the order in which they were opened.
    package func accounts() throws -> [Account] {
        try Account.all(book: principal.book, includesDisabled: true, .max, offset: 0, database).sorted { $0.id < $1.id }
    }

    /// All categories, in the order in which they were added.
    package func categories() throws -> [Category] {
        try Category.page(Category.Filter(), book: principal.book, .max, offset: 0, database).sorted { $0.id < $1.id }
    }

    /// All tags, in the order in which they were added.
    package func tags() throws -> [Tag] { try Tag.all(book: principal.book, database).sorted { $0.id < $1.id } }

    /// Passes each entry as a list shows it, oldest first: the parts of a split, both sides of a transfer.
    package func eachEntry(_ body: (Entry) throws -> Void) throws {
        try database.forEach(
            """
            SELECT e.id FROM entry e INDEXED BY entry_book
            WHERE e.book_id = ? AND e.deleted_at IS NULL AND NOT e.is_split
                AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            ORDER BY e.date, e.id
            """, principal.book
        ) { try body(Entry.load($0.next(Int64.self), database)) }
    }

    /// Passes each movement, oldest first: a split entry with its parts, and a transfer once, at its earlier side.
    package func eachMovement(_ body: (BookMovement) throws -> Void) throws {
        try database.forEach(
            """
            SELECT e.id, e.is_split, t.id, o.date < e.date OR o.date = e.date AND o.id < e.id
            FROM entry e INDEXED BY entry_book
            LEFT JOIN transfer s ON s.outflow_id = e.id LEFT JOIN transfer r ON r.inflow_id = e.id
            LEFT JOIN transfer t ON t.id = ifnull(s.id, r.id)
            LEFT JOIN entry o ON o.id = ifnull(s.inflow_id, r.outflow_id)
            WHERE e.book_id = ? AND e.deleted_at IS NULL AND e.parent_id IS NULL
                AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            ORDER BY e.date, e.id
            """, principal.book
        ) { row in
            let (entry, isSplit) = try (row.next(Int64.self), row.next(Bool.self))
            if let transfer = try row.next(Int64?.self) {
                if try !row.next(Bool.self) { try body(.transfer(try Transfer.load(transfer, database))) }
            } else if isSplit {
                try body(.split(try SplitParts.load(entry, database)))
            } else {
                try body(.entry(try Entry.load(entry, database)))
            }
        }
    }
}

/// A movement of money as people describe it.
package enum BookMovement: Sendable {
    /// An entry on its own.
    case entry(Entry)
    /// An entry that a person split.
    case split(SplitParts)
    /// Money from one account into another.
    case transfer(Transfer)
}
