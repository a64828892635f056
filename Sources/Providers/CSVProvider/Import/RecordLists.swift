import JSON
import LedgerKernel

/// The lists of a report that account for every record of the file, kept in memory while the file is imported.
struct RecordLists: Sendable {
    private var lists = RecordKind.allCases.map { ReportList($0.rawValue) }
    private var rowCount = 0

    /// - Returns: whether the lists are still short enough to be kept.
    mutating func append(_ outcome: RowOutcome) -> Bool {
        for (at, kind) in RecordKind.allCases.enumerated() where kind == outcome.kind { lists[at].append(outcome.listItem) }
        rowCount += 1
        return rowCount <= CSVLimits.recordListRowsMax
            && lists.reduce(0) { $0 + $1.byteCount } <= CSVLimits.recordListBytesMax
    }

    func write(to output: ([UInt8]) throws -> Void) throws {
        for var list in lists { try list.finish(output) }
    }
}

/// What becomes of a record. The raw value is the key of the report's list, and the order is that of the lists.
enum RecordKind: String, CaseIterable {
    case transactions, rejected, ignored
}

extension StatementSummary {
    func count(of kind: RecordKind) -> Int {
        switch kind {
        case .transactions: transactionCount
        case .rejected: rejectedCount
        case .ignored: ignoredCount
        }
    }
}

extension RowOutcome {
    var kind: RecordKind {
        switch self {
        case .transaction: .transactions
        case .rejected: .rejected
        case .ignored: .ignored
        }
    }

    /// The record as the report lists it.
    var listItem: [UInt8] {
        switch self {
        case .transaction(let row): Self.item(row)
        case .rejected(let line, let reason): Self.item(line, reason.rawValue)
        case .ignored(let line, let reason): Self.item(line, reason.rawValue)
        }
    }

    private static func item(_ row: StatementRow) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("date", row.date.description)
            writer.member("amount", row.amount.decimalText)
            writer.member("currency", row.amount.currency.code)
            writer.member("description", row.text)
            writer.member("line", row.line)
            if let id = row.id { writer.member("id", id) }
            if let balance = row.balance { writer.member("balance", balance.decimalText) }
            if row.isPending { writer.member("pending", true) }
        }
    }

    private static func item(_ line: Int, _ reason: String) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("line", line)
            writer.member("reason", reason)
        }
    }
}

/// A list in a report. It is written out whenever enough of it has accumulated.
struct ReportList: Sendable {
    private var pending: [UInt8]
    private var isEmpty = true

    init(_ key: String) { pending = Array(",\"\(key)\":[".utf8) }

    var byteCount: Int { pending.count }

    mutating func append(_ item: [UInt8]) {
        if !isEmpty { pending.append(UInt8(ascii: ",")) }
        isEmpty = false
        pending += item
    }

    mutating func flush(_ output: ([UInt8]) throws -> Void) throws {
        guard pending.count >= LedgerLimits.statementChunkBytes else { return }
        try output(pending)
        pending.removeAll(keepingCapacity: true)
    }

    mutating func finish(_ output: ([UInt8]) throws -> Void) throws {
        pending.append(UInt8(ascii: "]"))
        try output(pending)
    }
}
