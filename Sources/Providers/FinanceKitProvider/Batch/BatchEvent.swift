import LedgerKernel

/// An event that was read and found valid.
protocol BatchEvent {
    /// The record that the event is about. A batch may contain each key only once.
    var key: RecordKey { get }
    /// The event in the ledger's terms.
    func observation(_ accounts: BoundAccounts) throws(ContractViolation) -> Observation
}
