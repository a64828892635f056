import LedgerKernel

/// What an import did, or would do: every record of the file is accounted for (docs/spec/csv.md, "Import").
package struct CSVReport: Sendable {
    /// Why nothing at all was imported.
    package enum Refusal: Sendable, Equatable {
        /// The file cannot be read under the profile.
        case file(FileError)
        /// Rows were rejected, and the import was to be strict.
        case rejectedRows
    }

    /// The import; nil for a dry run and for what was refused.
    package var importID: UniqueID?
    /// Why nothing at all was imported.
    package var refusal: Refusal?
    /// What can be said about the whole file.
    package let summary: StatementSummary
    /// Lines of new transactions.
    var added = LineRuns()
    /// Lines of known ones that say the same.
    var matched = LineRuns()
    /// Lines of known ones that say something else.
    var updated = LineRuns()
    /// Lines that would change a protected entry, with the question that a person is asked.
    package var reviews: [(line: Int, kind: ConflictKind, conflict: UniqueID)] = []
    /// Pending entries that the file should have repeated.
    package var vanished: [UniqueID] = []

    init(_ summary: StatementSummary, refusal: Refusal? = nil) {
        self.summary = summary
        self.refusal = refusal
    }

    /// How many transactions are new.
    package var addedCount: Int { added.count }
    /// How many are known and say the same.
    package var matchedCount: Int { matched.count }
    /// How many are known and say something else.
    package var updatedCount: Int { updated.count }
}
