/// What a source says of one of its accounts. `binding` is the place of that account in the bindings that were
/// handed to the translation. Amounts already have the ledger's signs (docs/spec/kernel.md, "Money, dates, ids").
package enum Observation: Sendable {
    /// The outside account exists and is described so.
    case account(binding: Int)
    /// The outside account can no longer be read; nothing is deleted for it.
    case accountUnavailable(binding: Int)
    /// A balance at an instant.
    case balance(BalanceObservation)
    /// A transaction as the source has it now.
    case transaction(RecordObservation)
    /// A transaction that the source no longer has.
    case tombstone(binding: Int, externalID: ExternalID)
}
