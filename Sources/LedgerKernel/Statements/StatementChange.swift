/// What became of a row that states something else than the source did before.
package struct StatementChange: Sendable {
    /// Whether and how it was let in.
    package enum Outcome: Sendable {
        /// The entry has it.
        case updated
        /// The entry has it already, or a person has settled that it does not get it.
        case unchanged
        /// The entry is protected, so a person is asked.
        case review(ConflictKind, conflict: UniqueID)
    }

    /// The line that the provider gave for it.
    package let line: Int
    /// What became of it.
    package let outcome: Outcome
}
