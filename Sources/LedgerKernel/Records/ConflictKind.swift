/// The kinds of questions that a source can raise (docs/spec/financekit.md §5).
package enum ConflictKind: String, Sendable, CaseIterable {
    /// The source changed what a person protected.
    case protectedEntry = "protected_entry"
    /// The source no longer has a record whose entry is protected.
    case protectedTombstone = "protected_tombstone"
    /// A protected entry's record turned into one that has no entry.
    case protectedSourceUpdate = "protected_source_update"
    /// A record came back that was retracted or that a person deleted.
    case sourceReappeared = "source_reappeared"
    /// A replacement device names a record that the old one may have named otherwise.
    case replacementIdentity = "replacement_identity"
    /// The same balance observation with other money.
    case balanceObservation = "balance_observation_conflict"
}
