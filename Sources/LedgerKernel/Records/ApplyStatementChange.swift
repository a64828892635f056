import SQLite

/// Applies the new values of a known record as far as protection allows, by the same rule as for every other source.
struct ApplyStatementChange {
    let change: StagedChange
    let target: ImportTarget
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }

    func run() throws -> StatementChange {
        try NoteChange.before(
            identity: change.reference, importRow: target.importRow, evidence: change.evidence, database)
        let externalID = try restate()
        let record = change.record
        let observation = RecordObservation(
            binding: 0, externalID: externalID, state: record.isPending ? .pending : .booked, date: record.date,
            amount: record.amount, name: record.name, occurredAt: scope.now, details: [])
        let outcome = try ApplyRecord(
            record: observation, target: target.inCurrency(record.amount.currency), scope: scope
        ).run()
        switch outcome {
        case .reviewRequired: return StatementChange(line: change.line, outcome: try review())
        case .upserted:
            try setCurrency()
            return StatementChange(line: change.line, outcome: .updated)
        default: return StatementChange(line: change.line, outcome: .unchanged)
        }
    }

    /// Stores on the identity what the source states in addition to the entry, and the external id for the day that it now
    /// states.
    private func restate() throws -> ExternalID {
        let record = change.record
        let position = StatementPosition(day: record.date, identity: change.reference)
        let isKnown = try database.run(
            """
            UPDATE source_identity SET external_id = ?3, record_id = ?4, balance_high = ?5, balance_low = ?6
            WHERE id = ?1 AND lineage_id = ?2
            """, change.reference, target.lineage, position, record.recordID, record.balance?.columns)
        guard isKnown == 1 else { throw LedgerError.processingError }
        return position.externalID
    }

    private func setCurrency() throws {
        let currency = change.record.amount.currency
        try database.run(
            "UPDATE source_identity SET written_currency = ?2 WHERE id = ?1 AND written_currency IS NOT ?2", change.reference,
            currency == target.currency ? nil : currency)
        try database.run(
            "UPDATE entry SET currency = ?2 WHERE identity_id = ?1 AND currency <> ?2", change.reference, currency)
    }

    private func review() throws -> StatementChange.Outcome {
        let open = try database.first(
            "SELECT kind, public_id FROM conflict WHERE identity_id = ? AND status = 'open' ORDER BY id DESC LIMIT 1",
            change.reference
        ) { try StatementChange.Outcome.review($0.next(ConflictKind.self), conflict: $0.next(UniqueID.self)) }
        return open ?? .unchanged
    }
}

/// The outcome of a row whose values differ from the source's previous statement.
package struct StatementChange: Sendable {
    /// Whether and how the change was applied.
    package enum Outcome: Sendable {
        /// The entry was changed.
        case updated
        /// The entry already has these values, or a person has decided to keep it as it is.
        case unchanged
        /// The entry is protected, so a person must decide.
        case review(ConflictKind, conflict: UniqueID)
    }

    /// The provider's line number of the row.
    package let line: Int
    package let outcome: Outcome
}
