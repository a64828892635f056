/// Applies a balance that a source saw (docs/spec/financekit.md §5, "Balances").
struct ApplyBalance {
    let observation: BalanceObservation
    let target: ImportTarget
    let transaction: Transaction

    /// - Returns: the count that the observation belongs to.
    func run() throws -> WritableKeyPath<ImportCounts, Int> {
        let record = BalanceRecord(
            externalID: observation.externalID, kind: observation.kind, observedAt: observation.observedAt,
            amount: observation.amount, connection: target.connection,
            importRow: target.importRow)
        switch try record.storeIfNew(lineage: target.lineage, account: target.account, transaction) {
        case .stored: return \.balances
        case .unchanged(let stored):
            try record.noteStated(lineage: target.lineage, transaction.database)
            try RaiseConflict.renewOffer(of: observation, about: stored, transaction)
            return \.unchanged
        case .settled: return \.settled
        case .contradicts(let stored):
            try record.noteStated(lineage: target.lineage, transaction.database)
            try RaiseConflict.about(observation: stored, observation, target, transaction)
            return \.reviewRequired
        }
    }
}
