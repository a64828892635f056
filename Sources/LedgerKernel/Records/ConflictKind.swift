/// The kinds of conflict that a source can raise (docs/spec/financekit.md §5).
package enum ConflictKind: String, Sendable, CaseIterable, SQLiteName {
    /// The source changed what a person protected.
    case protectedEntry = "protected_entry"
    /// The source retracted a record whose entry is protected.
    case protectedTombstone = "protected_tombstone"
    /// A protected entry's record became one that has no entry.
    case protectedSourceUpdate = "protected_source_update"
    /// A record came back after a retraction or after a person deleted its entry.
    case sourceReappeared = "source_reappeared"
    /// A replacement device states a record that the old device may have stated under another id.
    case replacementIdentity = "replacement_identity"
    /// The source states the same balance observation with a different amount.
    case balanceObservation = "balance_observation_conflict"
}
