/// What an import of a file did to the books.
package struct StatementResult: Sendable {
    /// The import; nil for a dry run.
    package let importID: UniqueID?
    /// What became of the rows that state something else than before, in the order in which they were decided.
    package let changes: [StatementChange]
}
