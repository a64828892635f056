import LedgerKernel

/// Pairs booked rows one to one with the pending transactions that they replace, the nearest first (rule 4 of docs/reference/csv-matching.md).
///
/// This comes last, because stronger evidence may still decide the rows and transactions of neighbouring days.
struct PendingMatcher: PersonalRecord {
    private struct Place: Hashable, PersonalRecord {
        let amount: Money
        let date: LedgerDate
    }

    private let known: [KnownTransaction]
    private let amounts: Set<Money>
    private var taken: Set<Int64> = []
    private var waiting: [StatementRow] = []

    init(_ known: [KnownTransaction]) {
        self.known = known
        amounts = Set(known.map(\.amount))
    }

    /// Notes that stronger evidence has matched a transaction.
    mutating func take(_ transaction: KnownTransaction) {
        if transaction.isPending { taken.insert(transaction.reference) }
    }

    /// Whether a new row may replace a pending transaction. If so, the matcher keeps it until the end.
    mutating func keepsForLater(_ row: StatementRow) -> Bool {
        guard !row.isPending, amounts.contains(row.amount) else { return false }
        waiting.append(row)
        return true
    }

    /// Decides the rows that were kept.
    mutating func matches() -> [RowMatch] {
        var queues: [Place: MatchQueue] = [:]
        for (index, transaction) in known.enumerated() where !taken.contains(transaction.reference) {
            let place = Place(amount: transaction.amount, date: transaction.date)
            queues[place, default: MatchQueue()].append(index, isPending: true)
        }
        var found: [Int: KnownTransaction] = [:]
        for days in 0...CSVLimits.pendingDaysMax {
            for (index, row) in waiting.enumerated() where found[index] == nil {
                for date in [row.date.adding(days: -days), row.date.adding(days: days)] where found[index] == nil {
                    guard let next = queues[Place(amount: row.amount, date: date)]?.take(preferPending: true) else { continue }
                    found[index] = known[next]
                    taken.insert(known[next].reference)
                }
            }
        }
        return waiting.enumerated().map { index, row in
            found[index].map { RowMatch(row, as: $0, by: .booking) } ?? RowMatch(adding: row)
        }
    }

    /// The transactions of these days that no row has repeated or replaced.
    func leftOver(in dates: ClosedRange<LedgerDate>) -> [KnownTransaction] {
        known.filter { dates.contains($0.date) && !taken.contains($0.reference) }
    }
}
