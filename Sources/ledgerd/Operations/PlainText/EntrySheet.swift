import LedgerKernel

/// Writes a family's entries as a CSV table (RFC 4180), one row per entry, oldest first (docs/reference/plain-text.md).
///
/// A cell has exactly the text of the books: no prefix protects a text that a spreadsheet would read as a formula.
struct EntrySheet {
    private let books: BookReader
    /// The name of each category's parent.
    private let categoryParents: [UniqueID: String]

    /// Programs rely on the names and their order, so new columns come last.
    static let columns = [
        "id", "date", "account_id", "account", "account_type", "amount", "currency", "name", "merchant", "category",
        "category_parent", "tags", "notes", "pending", "excluded", "transfer_id", "parent_id", "source", "external_id",
        "import_id",
    ]

    init(_ books: BookReader) throws {
        self.books = books
        categoryParents = Dictionary(
            try books.categories().compactMap { category in category.parent.map { (category.id, $0.name) } }
        ) { first, _ in first }
    }

    /// Writes each row as soon as it is read.
    func write(to sink: @escaping ([UInt8]) throws -> Void) throws {
        var output = BlockWriter(to: sink)
        try output.write(CSVRecord.line(Self.columns))
        try books.eachEntry { try output.write(CSVRecord.line(cells(of: $0))) }
        try output.flush()
    }

    /// Money in is positive, as in the API's `amount_exact`.
    private func cells(of entry: Entry) -> [String] {
        [
            entry.id.description, entry.date.description, entry.accountID.description, entry.accountName,
            entry.accountType.apiName, entry.amount.negated.decimalText, entry.amount.currency.code, entry.name,
            entry.merchant?.name ?? "", entry.category?.name ?? "", entry.category.flatMap { categoryParents[$0.id] } ?? "",
            CSVRecord.text(entry.tags.map(\.name)), entry.notes ?? "", "\(entry.isPending)", "\(entry.isExcluded)",
            entry.transfer?.id.description ?? "", entry.parentID?.description ?? "",
            entry.providerID ?? entry.origin?.source ?? "", entry.shownExternalID ?? "",
            entry.importID?.description ?? "",
        ]
    }
}

/// A record of comma-separated values (RFC 4180).
enum CSVRecord {
    /// The record with its line end.
    static func line(_ cells: [String]) -> String { text(cells) + "\r\n" }

    /// The record without a line end, which also forms a cell that holds a list.
    static func text(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") }

    private static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) || text.utf8.first == space || text.utf8.last == space else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append("\"") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Some readers trim unquoted cells, so a space at either end needs quotes.
    private static let space = UInt8(ascii: " ")

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
