import SQLite

/// Reads all rows of a family's open book, each after the rows that it references, in one unchanging state of the file.
final class FamilyRows {
    private let database: SQLiteConnection
    private let book: Int64
    private let body: (ExportPart) throws -> Void
    private var numbers: [String: RowNumbers] = [:]
    private var users: [Int64: Int64] = [:]
    private var counts: [ExportCount] = []

    init(of book: Int64, _ database: SQLiteConnection, _ body: @escaping (ExportPart) throws -> Void) {
        self.book = book
        self.database = database
        self.body = body
    }

    /// Passes on all rows.
    /// - Returns: the number of rows of each kind.
    func run() throws -> [ExportCount] {
        for table in try PortableSchema(database).tables { try export(table) }
        if !users.isEmpty { counts.append(ExportCount(table: ExportExemption.user.rawValue, count: users.count)) }
        return counts
    }

    private func export(_ table: PortableTable) throws {
        let isNumberedBefore = table.refersToItself
        if isNumberedBefore { try number(table) }
        var count = 0
        try forEachRow(of: table, table.columns) { row, places in
            guard try belongs(row, table, places) else { return }
            if let number = table.numberColumn, !isNumberedBefore { give(number, of: table, row, places) }
            try body(.record(try record(row, table, places)))
            count += 1
        }
        if count > 0 { counts.append(ExportCount(table: table.name, count: count)) }
    }

    /// Numbers all rows before the first one is read.
    private func number(_ table: PortableTable) throws {
        guard let number = table.numberColumn else { return }
        try forEachRow(of: table, [number] + table.owners) { row, places in
            if try belongs(row, table, places) { give(number, of: table, row, places) }
        }
    }

    private func give(_ number: PortableColumn, of table: PortableTable, _ row: SQLiteRow, _ places: [String: Int32]) {
        guard let place = places[number.name] else { return }
        numbers[table.name, default: RowNumbers()].append(row.int64(place))
    }

    /// In the order of the rows themselves, so nothing has to be sorted.
    private func forEachRow(
        of table: PortableTable, _ columns: [PortableColumn], _ body: (SQLiteRow, _ places: [String: Int32]) throws -> Void
    ) throws {
        var places: [String: Int32] = [:]
        var expressions: [String] = []
        for column in columns {
            places[column.name] = Int32(expressions.count)
            expressions += column.parts.map { StatedOtherwise.expression($0, of: table.name) ?? $0.sqlIdentifier }
        }
        let list = expressions.joined(separator: ", ")
        let name = table.name.sqlIdentifier
        let order = OwnedTable.list(table.order)
        try database.forEach(derived: "SELECT \(list) FROM \(name) NOT INDEXED ORDER BY \(order)") { try body($0, places) }
    }

    /// Whether the row belongs to the family.
    private func belongs(_ row: SQLiteRow, _ table: PortableTable, _ places: [String: Int32]) throws -> Bool {
        for owner in table.owners {
            guard let place = places[owner.name], let owned = row.optionalInt64(place) else { continue }
            if owner.kind == .book {
                if owned == book { return true }
            } else if let parent = owner.referredTable, numbers[parent]?.number(of: owned) != nil {
                return true
            }
        }
        return false
    }

    private func record(_ row: SQLiteRow, _ table: PortableTable, _ places: [String: Int32]) throws -> ExportRecord {
        var fields: [ExportRecord.Field] = []
        fields.reserveCapacity(table.columns.count)
        for column in table.columns {
            guard let place = places[column.name], !row.isNull(place) else { continue }
            if let value = try value(column, of: table, row, place, places) {
                fields.append(ExportRecord.Field(column.name, value))
            }
        }
        return ExportRecord(table: table.name, fields: fields)
    }

    /// - Throws: `booksUnsettled` if the row requires something that no longer belongs to the family.
    private func value(
        _ column: PortableColumn, of table: PortableTable, _ row: SQLiteRow, _ place: Int32, _ places: [String: Int32]
    ) throws -> ExportValue? {
        switch column.kind {
        case .book, .absent: return nil
        case .number: return numbers[table.name]?.number(of: row.int64(place)).map { .integer($0) }
        case .user: return .integer(try user(row.int64(place)))
        case .reference(let parent, let isRequired):
            let number = numbers[parent]?.number(of: row.int64(place))
            guard number != nil || !isRequired else { throw LedgerError.booksUnsettled }
            return number.map { .integer($0) }
        case .rangeStart(let parent): return .integer((numbers[parent]?.count(upTo: row.int64(place) - 1) ?? 0) + 1)
        case .rangeEnd(let parent): return .integer(numbers[parent]?.count(upTo: row.int64(place)) ?? 0)
        case .sourceName(let identity):
            guard let identity = places[identity] else { return .text(PortableText.bytes(row.blob(place))) }
            return .text(PortableText.sourceName(row.blob(place), identity: row.int64(identity)))
        case .amount: return .text(PortableText.amount(high: row.int64(place), low: row.int64(place + 1)))
        case .instant: return .text(row.instant(place).rfc3339Microseconds)
        case .day: return .text(row.date(place).description)
        case .integer: return .integer(row.int64(place))
        case .currency, .accountType, .written, .text: return .text(row.text(place))
        case .bytes: return .text(PortableText.bytes(row.blob(place)))
        }
    }

    /// The number of a person. The person's record comes before the first row that references it.
    private func user(_ row: Int64) throws -> Int64 {
        if let known = users[row] { return known }
        let person = try database.first("SELECT public_id, name FROM user WHERE id = ?", row) {
            try ($0.next(UniqueID.self), $0.next(String.self))
        }
        guard let (id, name) = person else { throw LedgerError.booksUnsettled }
        let number = Int64(users.count + 1)
        users[row] = number
        try body(
            .record(
                ExportRecord(
                    table: ExportExemption.user.rawValue,
                    fields: [
                        .init("id", .integer(number)), .init("public_id", .text(id.description)), .init("name", .text(name)),
                    ])))
        return number
    }
}

/// Values that an export states as they will be after an import, so that exporting an imported family gives the same export
/// again: a connection arrives revoked and its queued batches are revoked, as if a person had disconnected it.
enum StatedOtherwise {
    private static let queued = "status IN ('accepted', 'processing')"

    private static let expressions: [String: [String: String]] = [
        // The books that are imported rest on all entries of the export, so the connection ends after the last one.
        "connection": [
            "status": "'revoked'",
            "updated_at": """
            CASE WHEN status = 'revoked' THEN updated_at ELSE max(updated_at, ifnull(
                (SELECT max(e.created_at) FROM entry e WHERE e.book_id = connection.book_id), updated_at)) END
            """,
        ],
        "batch": [
            "status": "CASE WHEN \(queued) THEN 'revoked' ELSE status END",
            "error_code": "CASE WHEN \(queued) THEN 'connection_revoked' ELSE error_code END",
            "finished_at": "CASE WHEN \(queued) THEN ifnull(finished_at, accepted_at) ELSE finished_at END",
        ],
    ]

    /// The SQL expression that replaces the column; nil for a column that is exported unchanged.
    static func expression(_ column: String, of table: String) -> String? { expressions[table]?[column] }
}

/// The numbers of a table's rows in an export, from 1, in the order of the rows.
///
/// Consecutive rows form one run, so memory grows with the gaps rather than with the rows.
struct RowNumbers {
    private struct Run {
        let firstRow: Int64
        let firstNumber: Int64
        var count: Int64
    }

    private var runs: [Run] = []
    /// The number of rows.
    private(set) var count: Int64 = 0

    /// Gives the next number to a row after all others.
    mutating func append(_ row: Int64) {
        count += 1
        if let last = runs.last, last.firstRow + last.count == row {
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(firstRow: row, firstNumber: count, count: 1))
        }
    }

    /// The number of a row; nil if it is not exported.
    func number(of row: Int64) -> Int64? {
        guard let run = lastRun(upTo: row), row - run.firstRow < run.count else { return nil }
        return run.firstNumber + (row - run.firstRow)
    }

    /// The number of rows up to this one, whether it is exported or not.
    func count(upTo row: Int64) -> Int64 {
        guard let run = lastRun(upTo: row) else { return 0 }
        return run.firstNumber - 1 + min(row - run.firstRow + 1, run.count)
    }

    /// The last run that begins at or before the row.
    private func lastRun(upTo row: Int64) -> Run? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].firstRow <= row { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? runs[low - 1] : nil
    }
}
