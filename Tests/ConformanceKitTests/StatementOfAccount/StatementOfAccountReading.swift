import LedgerKernel
import Synchronization

/// Reports a statement to the books, in steps. The bank's reference decides which records are known.
final class StatementOfAccountReading: StatementReading {
    private let statement: StatementOfAccount
    private let ready = Mutex(0..<0)

    init(_ statement: StatementOfAccount) { self.statement = statement }

    func prepare(rowCountMax: Int) -> Bool {
        ready.withLock { ready in
            ready = ready.upperBound..<min(ready.upperBound + rowCountMax, statement.records.count)
            return !ready.isEmpty
        }
    }

    func decide(_ books: StatementBooks) throws {
        for index in ready.withLock(\.self) {
            let record = statement.records[index]
            guard let id = record.recordID, let known = try books.record(withID: id) else {
                try books.add(record)
                continue
            }
            if known.record == record {
                books.keep(known.reference)
            } else {
                let evidence = StatementEvidence(kind: 1, rulesVersion: 1)
                try books.change(known.reference, to: record, line: index + 2, evidence: evidence)
            }
        }
    }

    func finish(_ books: StatementBooks) throws {
        guard let closing = statement.closing else { return }
        let zone = try TimeZoneRules.load(try books.account().timezone)
        try books.setClosingBalance(closing.amount, at: zone.instant(of: closing.day.adding(days: 1), secondsOfDay: 0))
    }
}
