import LedgerKernel

@testable import CSVProvider

/// The minimal ledger that an import needs: one account's transactions in an array.
struct ModelLedger {
    struct Entry: Equatable {
        var known: KnownTransaction
        /// The row from which the present values come.
        var row: ComparedRow
        var file: String
    }

    struct Report: Equatable {
        var added: [Int] = []
        var matched: [Int] = []
        var updated: [Int] = []
        var rejected: [Int] = []
        var ignored: [Int] = []
        var vanished: [Int64] = []
    }

    private(set) var entries: [Entry] = []

    /// Imports a file as the kernel does: day by day, then the rows that waited for the end.
    mutating func add(_ translation: Translation, file: String, profile: Profile) throws -> Report {
        var report = Report()
        report.rejected = translation.rejected.keys.sorted()
        report.ignored = translation.ignored.keys.sorted()
        let rowIDs = translation.rows.compactMap(\.id)
        let distinctIDs = Set(rowIDs)
        var matcher = StatementMatcher(
            known: Snapshot(entries.map(\.known)),
            ids: rowIDs.count == distinctIDs.count ? .distinct { distinctIDs.contains($0) } : .unusable,
            repeatsPending: profile.pendingPolicy == .import)
        for (_, rows) in Dictionary(grouping: translation.rows, by: \.date).sorted(by: { $0.key < $1.key }) {
            for match in matcher.match(day: rows) { apply(match, file, &report) }
        }
        let rest = matcher.finish()
        for match in rest.matches { apply(match, file, &report) }
        report.vanished = rest.vanished.map(\.reference).sorted()
        report.added.sort()
        report.matched.sort()
        report.updated.sort()
        return report
    }

    /// The transactions without their origin.
    var contents: [ComparedRow] {
        entries.map { entry in
            var row = entry.row
            row.line = 0
            return row
        }.sorted()
    }

    private mutating func apply(_ match: RowMatch, _ file: String, _ report: inout Report) {
        let row = match.row
        guard let known = match.known, let index = entries.firstIndex(where: { $0.known.reference == known.reference }) else {
            report.added.append(row.line)
            let reference = Int64(entries.count)
            let transaction = KnownTransaction(
                reference: reference, sourceID: row.id, date: row.date, amount: row.amount, text: row.text,
                balance: row.balance, isPending: row.isPending)
            entries.append(Entry(known: transaction, row: ComparedRow(row), file: file))
            return
        }
        entries[index].known.sourceID = row.id ?? known.sourceID
        entries[index].known.balance = row.balance ?? known.balance
        guard match.isUpdated else {
            report.matched.append(row.line)
            return
        }
        report.updated.append(row.line)
        entries[index].known.date = row.date
        entries[index].known.amount = row.amount
        entries[index].known.text = row.text
        if match.changes.contains(.booking) { entries[index].known.isPending = false }
        entries[index].row = ComparedRow(row)
        entries[index].file = file
    }

    /// The ledger before an import, as the matcher reads it.
    private struct Snapshot: KnownTransactions {
        private let all: [KnownTransaction]
        private let byDate: [LedgerDate: [KnownTransaction]]
        private let byID: [String: [KnownTransaction]]

        init(_ all: [KnownTransaction]) {
            self.all = all
            byDate = Dictionary(grouping: all, by: \.date)
            byID = Dictionary(grouping: all.filter { $0.sourceID != nil }, by: { $0.sourceID ?? "" })
        }

        func transactions(on date: LedgerDate) -> [KnownTransaction] { byDate[date] ?? [] }

        func transaction(withSourceID id: String) -> KnownTransaction? {
            byID[id].flatMap { $0.count == 1 ? $0[0] : nil }
        }

        func pendingTransactions() -> [KnownTransaction] { all.filter(\.isPending) }
    }
}
