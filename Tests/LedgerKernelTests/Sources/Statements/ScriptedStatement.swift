import Crypto
import Testing

@testable import LedgerKernel

/// A file of rows that a test has written, matched in the simplest way: by the id, else by all values of the day.
final class ScriptedStatement: StatementReading, @unchecked Sendable {
    /// An error that a reading throws, for tests that want it to fail.
    struct Defect: Error {}

    private let rows: [StatementRecord]
    private var next = 0
    private var ready: ArraySlice<StatementRecord> = []
    private var taken: Set<Int64> = []
    private var step = 0
    /// Called before each step, with its number from 1.
    var beforeStep: (Int) throws -> Void = { _ in }
    /// The closing balance of the file.
    var closing: (Money, Instant)?

    init(_ rows: [StatementRecord]) { self.rows = rows }

    func prepare(rowCountMax: Int) throws -> Bool {
        step += 1
        try beforeStep(step)
        ready = rows[next..<min(next + rowCountMax, rows.count)]
        next += ready.count
        return !ready.isEmpty
    }

    func decide(_ books: StatementBooks) throws {
        // All rows are looked up before any is added, so that no row matches another row of its own file.
        let decided = try ready.map { row in
            let known = try known(row, books)
            if let known { taken.insert(known.reference) }
            return (row, known)
        }
        for (index, (row, known)) in zip(ready.indices, decided) {
            guard let known else {
                try books.add(row)
                continue
            }
            if known.record == row, !known.isAwaited {
                books.keep(known.reference)
            } else {
                try books.change(
                    known.reference, to: row, line: index + 1, evidence: StatementEvidence(kind: 1, rulesVersion: 1))
            }
        }
        ready = []
    }

    func finish(_ books: StatementBooks) throws {
        if let closing { try books.setClosingBalance(closing.0, at: closing.1) }
    }

    private func known(_ row: StatementRecord, _ books: StatementBooks) throws -> KnownStatementRecord? {
        if let id = row.recordID, let known = try books.record(withID: id) { return known }
        return try books.records(on: row.date).first { $0.record == row && !taken.contains($0.reference) }
    }
}

extension Household {
    /// A row of a file.
    func row(
        _ name: String, _ amount: String, on date: String = "2026-09-01", id: String? = nil, isPending: Bool = false
    ) throws -> StatementRecord {
        StatementRecord(
            date: try #require(LedgerDate(iso8601: date)), amount: try usd(amount), name: name, recordID: id, balance: nil,
            isPending: isPending)
    }

    /// Many rows, a hundred per day.
    func rows(_ count: Int, from day: Int = 20_000, name: String = "row") throws -> [StatementRecord] {
        let amount = try usd("1")
        return (0..<count).map { index in
            StatementRecord(
                date: LedgerDate(daysSinceEpoch: day + index / 100), amount: amount, name: "\(name) \(index)", recordID: nil,
                balance: nil, isPending: false)
        }
    }

    func openAccount(_ name: String = "Card", currency: String = "USD", balance: String? = nil) throws -> Account {
        var opening = AccountOpening(name: name, type: .depository, currency: try #require(Currency(code: currency)))
        opening.balance = try balance.map { try usd($0) }
        return try ledger.openAccount(opening, principal)
    }

    /// The version that the provider of these files reports.
    static let providerVersion = 7

    @discardableResult
    func importFile(
        _ rows: [StatementRecord], into account: Account, bytes: String? = nil, closing: (Money, Instant)? = nil,
        replacing replaced: UniqueID? = nil, isDryRun: Bool = false, principal: Principal? = nil, provider: String = "scripted",
        currency: String = "USD",
        beforeStep: @escaping (Int) throws -> Void = { _ in }
    ) throws -> StatementResult {
        let reading = ScriptedStatement(rows)
        reading.closing = closing
        reading.beforeStep = beforeStep
        let order = StatementOrder(
            provider: ProviderManifest(
                id: provider, displayName: "Scripted", version: Self.providerVersion, accountTypes: AccountType.allCases,
                capabilities: [], payloadRetentionSeconds: 0, dispositions: [.retain]), accountID: account.id,
            currency: Currency(code: currency), layoutID: "layout", label: "Layout",
            rowCount: rows.count, rejectedCount: 0, ignoredCount: 0, replacedImportID: replaced, isDryRun: isDryRun)
        return try ledger.importStatement(
            order, bytes: MemoryBytes(Array((bytes ?? "\(rows.count)").utf8)), reading: reading, principal ?? self.principal)
    }

    func undo(_ result: StatementResult, isDryRun: Bool = false) throws -> UndoReport {
        try ledger.undoImport(try #require(result.importID), isDryRun: isDryRun, principal)
    }

    /// Everything that an undo must restore, from the file, row by row.
    func sourceState() throws -> [String] {
        var lines: [String] = []
        try onTheFile { transaction in
            lines += try transaction.database.all(
                """
                SELECT hex(external_id), written_date, written_high, written_low, written_name, written_pending, written_currency,
                    record_id, balance_high, balance_low, tombstoned_at, settled_at FROM source_identity ORDER BY id
                """
            ) { row in (0..<12).map { row.optionalText($0) ?? "-" }.joined(separator: " ") }
            lines += try transaction.database.all(
                """
                SELECT hex(public_id), date, amount_high, amount_low, currency, name, notes, pending, created_at, updated_at, import_id,
                    deleted_at FROM entry ORDER BY public_id
                """
            ) { row in (0..<12).map { row.optionalText($0) ?? "-" }.joined(separator: " ") }
            lines += try transaction.database.all(
                "SELECT balance_high, balance_low, balance_source FROM account ORDER BY id"
            ) { row in (0..<3).map { row.optionalText($0) ?? "-" }.joined(separator: " ") }
            lines += try transaction.database.all(
                "SELECT state, date, amount_high, amount_low, name, retracted FROM held_record ORDER BY identity_id"
            ) { row in (0..<6).map { row.optionalText($0) ?? "-" }.joined(separator: " ") }
            lines += try transaction.database.all("SELECT kind, status FROM conflict ORDER BY id") {
                "\($0.text(0)) \($0.text(1))"
            }
        }
        return lines
    }
}
