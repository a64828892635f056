import LedgerKernel

/// The result of one reading of a file, reduced to what is needed to compare two readings.
final class ReadingResult {
    /// Whether no row has been rejected so far.
    private(set) var hasOnlyReadRows = true
    /// Whether every amount is a whole number of the currency's smallest unit.
    private(set) var hasWholeMinorUnits = true
    private(set) var transactionCount = 0
    /// Whether the running balance follows from the amounts; nil if the file has no balances.
    private(set) var balanceFollows: Bool?
    private var rows = Hasher()

    func take(_ outcome: RowOutcome) {
        switch outcome {
        case .transaction(let row):
            transactionCount += 1
            rows.combine(row.line)
            rows.combine(row.date)
            rows.combine(row.amount)
            if !Self.isWhole(row.amount) { hasWholeMinorUnits = false }
        case .rejected: hasOnlyReadRows = false
        case .ignored: break
        }
    }

    /// Takes the results that are known only at the end of the file.
    func end(_ summary: StatementSummary) { balanceFollows = summary.reconciliation.map { $0 == .ok } }

    /// Equal for readings that give the same transactions.
    var digest: Int { rows.finalize() }

    private static func isWhole(_ amount: Money) -> Bool {
        let unitsPerMinorUnit: [Int128] = [10_000, 1000, 100, 10, 1]
        return amount.scaled % unitsPerMinorUnit[min(amount.currency.minorUnitDigits, 4)] == 0
    }
}
