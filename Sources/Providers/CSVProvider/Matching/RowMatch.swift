/// What a row means for the ledger.
package struct RowMatch: Sendable, Equatable {
    package let row: StatementRow
    /// The transaction that the row matched; nil for a new row.
    package let known: KnownTransaction?
    /// The evidence of the match.
    package let evidence: MatchEvidence?
    /// The fields in which the row differs from that transaction.
    package let changes: MatchChanges

    /// Whether the row is known and says something else.
    package var isUpdated: Bool { known != nil && !changes.isEmpty }

    init(adding row: StatementRow) {
        self.row = row
        known = nil
        evidence = nil
        changes = []
    }

    init(_ row: StatementRow, as known: KnownTransaction, by evidence: MatchEvidence) {
        self.row = row
        self.known = known
        self.evidence = evidence
        changes = MatchChanges(from: known, to: row)
    }
}
