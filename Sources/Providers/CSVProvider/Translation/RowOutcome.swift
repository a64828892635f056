/// What becomes of a record: exactly one of these.
package enum RowOutcome: Sendable, Equatable {
    case transaction(StatementRow)
    /// A record that must be reported and is not imported.
    case rejected(line: Int, RejectionReason)
    /// A record that is meant to be left out.
    case ignored(line: Int, IgnoreReason)
}
