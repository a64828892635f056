import LedgerKernel

/// What may occur only once in a batch: one kind of event for one record (docs/spec/financekit.md §4).
struct RecordKey: Hashable {
    let kind: EventKind
    /// The account's index among the bindings.
    let account: Int
    /// The source id of the record; nil for account events.
    var sourceID: UniqueID?
    /// Part of the key, because a device sends both balances of one instant under one source id.
    var balanceKind: BalanceObservation.Kind?
    var observedAt: Instant?
}
