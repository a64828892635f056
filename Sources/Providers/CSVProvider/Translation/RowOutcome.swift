/// What becomes of a record: exactly one of these cases.
package enum RowOutcome: Sendable, Equatable {
    case transaction(StatementRow)
    /// A record that is reported and not imported.
    case rejected(line: Int, RejectionReason)
    /// A record that is skipped on purpose.
    case ignored(line: Int, IgnoreReason)
}
