import LedgerKernel

/// What may occur only once in a batch: a kind of event for a record (docs/spec/financekit.md §4).
struct RecordKey: Hashable {
    let kind: EventKind
    /// The account's place among the bindings.
    let account: Int
    /// The source id of the record; nil for account events.
    var sourceID: UniqueID?
    /// A device sends both balances of one instant under one source id.
    var balanceKind: BalanceObservation.Kind?
    var observedAt: Instant?
}
