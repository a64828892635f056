/// By which index a list finds its entries.
enum EntryWay {
    /// All of the book by date.
    case book
    /// Those of an account by date.
    case account(Int64)
    /// Those that an import brought by date.
    case importing(Int64)
    /// The parts of the split entries that an import brought.
    case importingParts(Int64)
    /// Those that the search index names, and those that it does not know yet.
    case search

    /// What stands behind FROM, with the way's own condition: of the book, which an account of the book is by itself.
    var source: String {
        switch self {
        case .book: "entry e INDEXED BY entry_book WHERE e.book_id = ?1 AND ?5 IS NULL AND ?17 IS ?17"
        case .account: "entry e INDEXED BY entry_account WHERE e.account_id = ?5"
        case .importing: "entry e INDEXED BY entry_import WHERE e.book_id = ?1 AND e.import_id = ?5"
        case .importingParts:
            """
            entry s INDEXED BY entry_split JOIN entry e ON e.parent_id = s.id
            WHERE e.book_id = ?1 AND s.is_split AND s.import_id = ?5 AND ?17 IS ?17
            """
        case .search: "(\(SearchText.candidates)) c CROSS JOIN entry e ON e.id = c.id WHERE e.book_id = ?1"
        }
    }

    /// The row of the account or import.
    var key: Int64? {
        switch self {
        case .account(let row), .importing(let row), .importingParts(let row): row
        case .book, .search: nil
        }
    }
}
