import CSVProvider
import LedgerKernel

/// The report of an import for a person.
struct CSVReportText {
    /// Rows that are named; a person looks at the first ones.
    private static let rowsShownMax = 20

    let report: CSVReport
    let profile: Profile
    let isDryRun: Bool

    init(_ report: CSVReport, profile: Profile, isDryRun: Bool) {
        self.report = report
        self.profile = profile
        self.isDryRun = isDryRun
    }

    /// The lines; rejected rows are found by reading the file again.
    func lines(_ bytes: some StatementBytes) throws -> [String] {
        if case .file(let error) = report.refusal { return ["Nothing was imported: \(error.detail) (\(error.code.rawValue))"] }
        var lines = try rejected(bytes)
        if report.refusal == .rejectedRows { return lines + ["Nothing was imported, because rows were rejected."] }
        lines += report.reviews.map { "line \($0.line): would change what you protected; see `ledgerd conflicts`" }
        lines += report.vanished.prefix(Self.rowsShownMax).map { "not repeated, though pending before: transaction \($0)" }
        if case .breaks(_, let count) = report.summary.reconciliation {
            lines.append("The running balance does not follow at \(count) rows: rows are missing or doubled in the file.")
        }
        let verb = isDryRun ? "An import would add" : "Added"
        lines.append(
            "\(verb) \(report.addedCount); \(report.matchedCount) known, \(report.updatedCount) changed, "
                + "\(report.summary.rejectedCount) rejected, \(report.summary.ignoredCount) left out.")
        if let id = report.importID { lines.append("`ledgerd undo \(id)` takes it back.") }
        return lines
    }

    private func rejected(_ bytes: some StatementBytes) throws -> [String] {
        guard report.summary.rejectedCount > 0 else { return [] }
        var lines: [String] = []
        try CSVReportWriter(report, profile: profile, isDryRun: isDryRun).forEachRejected(bytes) { line, reason in
            if lines.count < Self.rowsShownMax {
                lines.append("line \(line): rejected, \(reason.rawValue.replacing("_", with: " "))")
            }
        }
        let more = report.summary.rejectedCount - lines.count
        return more > 0 ? lines + ["… and \(more) more; --json lists all of them."] : lines
    }
}
