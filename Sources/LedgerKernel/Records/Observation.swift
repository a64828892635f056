/// What a source states about one of its accounts. `binding` is the index of that account in the bindings that the translation
/// received. Amounts already have the ledger's signs (docs/spec/kernel.md, "Money, dates, ids").
package enum Observation: Sendable {
    /// The source account exists and can be read.
    case account(binding: Int)
    /// The source account can no longer be read. Nothing is deleted.
    case accountUnavailable(binding: Int)
    case balance(BalanceObservation)
    /// The source's current state of a transaction.
    case transaction(RecordObservation)
    /// A transaction that the source retracts.
    case tombstone(binding: Int, externalID: ExternalID)
}
