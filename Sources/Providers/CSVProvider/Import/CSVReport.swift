import LedgerKernel

/// The result of an import or a dry run. It accounts for every record of the file (docs/spec/csv.md, "Import").
package struct CSVReport: Sendable {
    /// Why nothing was imported.
    package enum Refusal: Sendable, Equatable {
        /// The file cannot be read under the profile.
        case file(FileError)
        /// Some rows were rejected, and the import was strict.
        case rejectedRows
    }

    /// The import; nil for a dry run or a refusal.
    package var importID: UniqueID?
    /// Why nothing was imported, if so.
    package var refusal: Refusal?
    package let summary: StatementSummary
    /// The lists of the file's records; nil if they must be read from the file.
    let lists: RecordLists?
    /// The lines of new transactions.
    var added = LineRuns()
    /// The lines of known transactions that say the same.
    var matched = LineRuns()
    /// The lines of known transactions that say something else.
    var updated = LineRuns()
    /// The lines that would change a protected entry, each with the conflict that a person must resolve.
    package var reviews: [(line: Int, kind: ConflictKind, conflict: UniqueID)] = []
    /// Pending entries that the file should contain and does not.
    package var vanished: [UniqueID] = []

    init(_ survey: StatementSurvey, refusal: Refusal? = nil) {
        summary = survey.summary
        lists = survey.lists
        self.refusal = refusal
    }

    package var addedCount: Int { added.count }
    /// The number of known transactions that say the same.
    package var matchedCount: Int { matched.count }
    /// The number of known transactions that say something else.
    package var updatedCount: Int { updated.count }
}
