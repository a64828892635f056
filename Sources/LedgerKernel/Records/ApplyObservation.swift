/// Applies one observation and counts it.
struct ApplyObservation {
    let targets: [ImportTarget]
    let scope: WriteScope

    /// Applies the observation to the account of its binding.
    func run(_ observation: Observation, _ counts: inout ImportCounts) throws {
        let outcome: RecordOutcome
        switch observation {
        case .account(let binding):
            try setUnavailable(nil, mapping: target(binding).mapping)
            outcome = .account
        case .accountUnavailable(let binding):
            try setUnavailable(scope.now, mapping: target(binding).mapping)
            outcome = .account
        case .balance(let balance):
            let target = try target(balance.binding, for: balance.amount)
            outcome = try ApplyBalance(observation: balance, target: target, scope: scope).run()
        case .transaction(let record):
            let target = try target(record.binding, for: record.amount)
            outcome = try ApplyRecord(record: record, target: target, scope: scope).run()
        case .tombstone(let binding, let externalID):
            outcome = try ApplyTombstone(externalID: externalID, target: target(binding), scope: scope).run()
        }
        counts.add(outcome)
    }

    /// Guards the books against a faulty translation: a provider cannot name an account that does not exist.
    private func target(_ binding: Int) throws(LedgerError) -> ImportTarget {
        guard targets.indices.contains(binding) else { throw .processingError }
        return targets[binding]
    }

    /// Nor can it write an amount in another currency, or a sum, into the account.
    private func target(_ binding: Int, for amount: Money) throws(LedgerError) -> ImportTarget {
        let target = try target(binding)
        guard amount.currency == target.currency else { throw .currencyMismatch }
        guard amount.isSingleAmount else { throw .processingError }
        return target
    }

    private func setUnavailable(_ at: Instant?, mapping: Int64) throws {
        try scope.database.run("UPDATE source_mapping SET unavailable_at = ?2 WHERE id = ?1", mapping, at)
    }
}
