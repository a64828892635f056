import LedgerKernel

/// What a file says under one reading, as far as two readings are compared.
final class ReadingResult {
    /// No row was rejected so far.
    private(set) var hasOnlyReadRows = true
    /// Every amount is a whole number of the currency's smallest unit.
    private(set) var hasWholeMinorUnits = true
    private(set) var transactionCount = 0
    /// Whether the running balance follows from the amounts; nil where the file has none.
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

    /// Takes what only the whole file can say.
    func end(_ summary: StatementSummary) { balanceFollows = summary.reconciliation.map { $0 == .ok } }

    /// Equal for readings that see the same transactions.
    var digest: Int { rows.finalize() }

    private static func isWhole(_ amount: Money) -> Bool {
        let unitsPerMinorUnit: [Int128] = [10_000, 1000, 100, 10, 1]
        return amount.scaled % unitsPerMinorUnit[min(amount.currency.minorUnitDigits, 4)] == 0
    }
}
