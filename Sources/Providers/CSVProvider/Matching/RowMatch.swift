/// What a row means for the ledger.
public struct RowMatch: Sendable, Equatable {
    /// The row.
    public let row: StatementRow
    /// The transaction that it was known again as; nil for a new one.
    public let known: KnownTransaction?
    /// By what it was known again.
    public let evidence: MatchEvidence?
    /// What it states otherwise.
    public let changes: MatchChanges

    /// Whether the row is new.
    public var isAdded: Bool { known == nil }
    /// Whether the row is known and says the same.
    public var isMatched: Bool { known != nil && changes.isEmpty }
    /// Whether the row is known and says something else.
    public var isUpdated: Bool { known != nil && !changes.isEmpty }

    /// A new row.
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
