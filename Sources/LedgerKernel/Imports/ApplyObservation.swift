/// Applies one observation and counts it.
struct ApplyObservation {
    let targets: [ImportTarget]
    let transaction: Transaction

    /// Applies the observation to the account that its binding names.
    func run(_ observation: Observation, _ counts: inout ImportCounts) throws {
        let counted: WritableKeyPath<ImportCounts, Int>
        switch observation {
        case .account(let binding):
            try setUnavailable(nil, mapping: targets[binding].mapping)
            counted = \.accounts
        case .accountUnavailable(let binding):
            try setUnavailable(transaction.now, mapping: targets[binding].mapping)
            counted = \.accounts
        case .balance(let balance):
            counted = try ApplyBalance(observation: balance, target: targets[balance.binding], transaction: transaction).run()
        case .transaction(let record):
            counted = try ApplyTransaction(record: record, target: targets[record.binding], transaction: transaction).run()
        case .tombstone(let binding, let externalID):
            counted = try ApplyTombstone(externalID: externalID, target: targets[binding], transaction: transaction).run()
        }
        counts[keyPath: counted] += 1
    }

    private func setUnavailable(_ at: Instant?, mapping: Int64) throws {
        try transaction.database.run("UPDATE source_mapping SET unavailable_at = ?2 WHERE id = ?1", mapping, at)
    }
}
