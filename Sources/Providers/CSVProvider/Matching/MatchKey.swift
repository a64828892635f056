import LedgerKernel

/// What must be equal for a row to be known again on the same day.
struct MatchKey: Hashable {
    let amount: Money
    let text: ComparableText?
    let balance: Money?
}
