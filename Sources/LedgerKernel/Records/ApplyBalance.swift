/// Applies a balance that a source observed (docs/spec/financekit.md §5, "Balances").
struct ApplyBalance {
    let observation: BalanceObservation
    let target: ImportTarget
    let scope: WriteScope

    /// - Returns: the outcome, for the counts of the import.
    func run() throws -> RecordOutcome {
        let record = BalanceRecord(
            externalID: observation.externalID, kind: observation.kind, observedAt: observation.observedAt,
            amount: observation.amount, connection: target.connection,
            importRow: target.importRow)
        switch try record.storeIfNew(lineage: target.lineage, account: target.account, scope) {
        case .stored: return .balance
        case .unchanged(let stored):
            try record.noteStated(lineage: target.lineage, scope.database)
            try RaiseConflict.renewOffer(of: observation, about: stored, scope)
            return .unchanged
        case .settled: return .settled
        case .contradicts(let stored):
            try record.noteStated(lineage: target.lineage, scope.database)
            try RaiseConflict.about(observation: stored, observation, target, scope)
            return .reviewRequired
        }
    }
}
