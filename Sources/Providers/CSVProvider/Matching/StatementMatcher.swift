import LedgerKernel

/// Decides which rows of a file the ledger already knows (docs/reference/csv-matching.md, "Several imports").
///
/// The caller passes the rows day by day: all rows of a day at once, and each day once. Each known transaction matches at most
/// one row, so twins are counted and not merged.
package struct StatementMatcher<Known: KnownTransactions> {
    private let known: Known
    private let ids: StatementIDs
    private let repeatsPending: Bool
    private var pending: PendingMatcher
    private var dates: ClosedRange<LedgerDate>?

    /// `repeatsPending`: the file's pending rows are imported, so pending transactions that it lacks are worth reporting.
    package init(known: Known, ids: StatementIDs, repeatsPending: Bool) throws(Known.Failure) {
        self.known = known
        self.ids = ids
        self.repeatsPending = repeatsPending
        pending = PendingMatcher(try known.pendingTransactions())
    }

    /// Decides the rows of one day. Rows that may replace a pending transaction wait for `finish`.
    package mutating func match(day rows: [StatementRow]) throws(Known.Failure) -> [RowMatch] {
        guard let date = rows.first?.date else { return [] }
        dates = dates.map { min($0.lowerBound, date)...max($0.upperBound, date) } ?? date...date

        var matches: [RowMatch?] = Array(repeating: nil, count: rows.count)
        var open: [Int] = []
        for (index, row) in rows.enumerated() {
            if let transaction = try transaction(withIDOf: row) {
                matches[index] = RowMatch(row, as: transaction, by: .id)
            } else {
                open.append(index)
            }
        }
        if !open.isEmpty {
            let candidates = try candidates(on: date)
            var day = DayMatcher(open.map { rows[$0] }, candidates)
            day.match()
            for pair in day.pairs {
                let index = open[pair.row]
                matches[index] = RowMatch(rows[index], as: candidates[pair.known], by: pair.evidence)
            }
        }
        return decided(rows, matches)
    }

    /// Decides the waiting rows, and lists the pending transactions that the file should contain and does not.
    package mutating func finish() -> (matches: [RowMatch], vanished: [KnownTransaction]) {
        let matches = pending.matches()
        guard repeatsPending, let dates else { return (matches, []) }
        return (matches, pending.leftOver(in: dates))
    }

    private mutating func decided(_ rows: [StatementRow], _ matches: [RowMatch?]) -> [RowMatch] {
        var decided: [RowMatch] = []
        decided.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            if let match = matches[index] {
                if let transaction = match.known { pending.take(transaction) }
                decided.append(match)
            } else if !pending.keepsForLater(row) {
                decided.append(RowMatch(adding: row))
            }
        }
        return decided
    }

    private func transaction(withIDOf row: StatementRow) throws(Known.Failure) -> KnownTransaction? {
        guard case .distinct = ids, let id = row.id else { return nil }
        return try known.transaction(withSourceID: id)
    }

    /// The known transactions of a day, except those that a row of the file takes by its id on any day.
    private func candidates(on date: LedgerDate) throws(Known.Failure) -> [KnownTransaction] {
        let all = try known.transactions(on: date)
        guard case .distinct(let isInFile) = ids else { return all }
        var candidates: [KnownTransaction] = []
        for transaction in all {
            if let id = transaction.sourceID, isInFile(id), try known.transaction(withSourceID: id) != nil { continue }
            candidates.append(transaction)
        }
        return candidates
    }
}
