import LedgerKernel

/// An event that has been read and found valid.
protocol BatchEvent {
    /// The record that it is about; the same one once per batch.
    var key: RecordKey { get }
    /// What it says, in the ledger's terms.
    func observation(_ accounts: BoundAccounts) throws(ContractViolation) -> Observation
}
