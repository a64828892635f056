/// Whether the running balance of a statement follows from its amounts.
package enum Reconciliation: Sendable, Equatable {
    /// Each stated balance is the previous one plus the amounts between them.
    case ok
    /// The lines whose balance does not follow, in order; `count` is the full number, and at most
    /// `CSVLimits.balanceBreaksListedMax` are listed.
    case breaks([Int], count: Int)
}
