/// What a row means for the ledger.
package struct RowMatch: Sendable, Equatable {
    package let row: StatementRow
    /// The transaction that it was known again as; nil for a new one.
    package let known: KnownTransaction?
    /// By what it was known again.
    package let evidence: MatchEvidence?
    /// What it states otherwise.
    package let changes: MatchChanges

    /// Whether the row is known and says something else.
    package var isUpdated: Bool { known != nil && !changes.isEmpty }

    init(adding row: StatementRow) {
        self.row = row
        known = nil
        evidence = nil
        changes = []
    }

    /// A row that was known again.
    init(_ row: StatementRow, as known: KnownTransaction, by evidence: MatchEvidence) {
        self.row = row
        self.known = known
        self.evidence = evidence
        changes = MatchChanges(from: known, to: row)
    }
}
