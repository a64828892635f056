/// Whether the running balance of a statement follows from its amounts.
package enum Reconciliation: Sendable, Equatable {
    /// Each stated balance is the one before it plus the amounts between.
    case ok
    /// The lines whose balance does not follow, in order; at most `CSVLimits.balanceBreaksListedMax` of `count`.
    case breaks([Int], count: Int)
}
