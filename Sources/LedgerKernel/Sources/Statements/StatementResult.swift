/// What an import of a file did to the books.
public struct StatementResult: Sendable {
    /// The import; nil for a dry run.
    public let importID: UniqueID?
    /// What became of the rows that state something else than before, in the order in which they were decided.
    public let changes: [StatementChange]
}
