import SQLite

/// A filter of entries, in the form that the statements bind.
struct EntryBounds {
    let book: Int64
    let start: Int
    /// Only entries before this position.
    let before: (date: Int, row: Int64)
    let accounts: [Int64]?
    let minimum: (high: Int64, low: Int64)?
    let maximum: (high: Int64, low: Int64)?
    let isIncome: Bool?
    let importRow: Int64?
    let categories: String?
    let merchants: String?
    let tags: String?
    let search: SearchText?
    /// Whether the books contain hidden entries, of a discarded lineage or a hidden import. If so, each entry must be checked.
    let isErasing: Bool
    /// Whether the filter has criteria besides days and accounts. Indexes alone answer those two.
    let isNarrowed: Bool
    /// Whether the filter names an import that does not belong to this book.
    private let isVoid: Bool

    init(_ filter: EntryFilter, book: Int64, after place: EntryCursor?, _ database: SQLiteConnection) throws {
        self.book = book
        start = filter.startDate?.daysSinceEpoch ?? .min
        let end = (date: filter.endDate?.daysSinceEpoch ?? .max, row: Int64.max)
        let asked =
            try place.map { try $0.place(book: book, database) }.map { (date: $0.date.daysSinceEpoch, row: $0.row) }
            ?? (date: .max, row: .max)
        before = asked < end ? asked : end
        accounts = try filter.accountIDs.map { ids in
            try Set(ids).compactMap { id in
                try database.first("SELECT id FROM account WHERE public_id = ? AND book_id = ?", id, book) {
                    try $0.next(Int64.self)
                }
            }.sorted()
        }
        minimum = try filter.minimumAmount?.storage
        maximum = try filter.maximumAmount?.storage
        isIncome = filter.direction.map { $0 == .income }
        importRow = try filter.importID.flatMap { id in
            try database.first("SELECT id FROM import WHERE public_id = ? AND book_id = ?", id, book) { try $0.next(Int64.self) }
        }
        isVoid = filter.importID != nil && importRow == nil
        categories = filter.categoryIDs.map(UniqueID.hexList)
        merchants = filter.merchantIDs.map(UniqueID.hexList)
        tags = filter.tagIDs.map(UniqueID.hexList)
        search = filter.search.map(SearchText.init)
        isErasing =
            try database.first(
                """
                SELECT 1 FROM hidden_import UNION ALL
                SELECT 1 FROM book o JOIN account a ON a.book_id = o.id WHERE o.closed_at IS NOT NULL UNION ALL
                SELECT 1 FROM lineage WHERE book_id = ? AND discarded_at IS NOT NULL AND account_id IS NOT NULL LIMIT 1
                """, book
            ) { _ in true } ?? false
        var known = EntryFilter()
        (known.startDate, known.endDate, known.accountIDs) = (filter.startDate, filter.endDate, filter.accountIDs)
        isNarrowed = filter != known || isErasing
    }

    /// The accounts as a JSON array.
    var accountList: String? { accounts.map { "[" + $0.map(String.init).joined(separator: ",") + "]" } }

    /// The ways that together find every entry once; the search alone if it finds few entries.
    func ways(_ database: SQLiteConnection) throws -> [EntryWay] {
        if isVoid { return [] }
        if let search, try search.isNarrow(book: book, database) { return [.search] }
        if let importRow {
            let hasParts = try database.first("SELECT 1 FROM entry WHERE is_split AND import_id = ?", importRow) { _ in true }
            return hasParts == true ? [.importing(importRow), .importingParts(importRow)] : [.importing(importRow)]
        }
        if let accounts { return accounts.map(EntryWay.account) }
        return [.book]
    }
}

/// The index by which a list finds its entries.
enum EntryWay {
    /// All entries of the book, by date.
    case book
    /// The entries of an account, by date.
    case account(Int64)
    /// The entries that an import added, by date.
    case importing(Int64)
    /// The parts of split entries that an import added.
    case importingParts(Int64)
    /// The candidates of the search index, and the entries that are not indexed yet.
    case search

    /// The text after FROM, with the way's own condition. A way by account needs no condition on the book, because the account
    /// belongs to it.
    var source: SQL {
        switch self {
        case .book: "entry e INDEXED BY entry_book WHERE e.book_id = :book"
        case .account: "entry e INDEXED BY entry_account WHERE e.account_id = :key"
        case .importing: "entry e INDEXED BY entry_import WHERE e.book_id = :book AND e.import_id = :key"
        case .importingParts:
            """
            entry s INDEXED BY entry_split JOIN entry e ON e.parent_id = s.id
            WHERE e.book_id = :book AND s.is_split AND s.import_id = :key
            """
        case .search: "(\(SearchText.candidates)) c CROSS JOIN entry e ON e.id = c.id WHERE e.book_id = :book"
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
