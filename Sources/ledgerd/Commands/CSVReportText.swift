import CSVProvider
import LedgerKernel

/// An import's report as text.
struct CSVReportText {
    /// The most rows listed; a person reads only the first ones.
    private static let rowsShownMax = 20

    let report: CSVReport
    let profile: Profile
    let isDryRun: Bool

    init(_ report: CSVReport, profile: Profile, isDryRun: Bool) {
        self.report = report
        self.profile = profile
        self.isDryRun = isDryRun
    }

    /// The lines of the report. Reads the file again to find the rejected rows.
    func lines(_ bytes: some StatementBytes) throws -> [String] {
        if case .file(let error) = report.refusal { return ["Nothing was imported: \(error.detail) (\(error.code.rawValue))"] }
        var lines = try rejected(bytes)
        if report.refusal == .rejectedRows { return lines + ["Nothing was imported, because rows were rejected."] }
        lines += report.reviews.map { "line \($0.line): conflicts with something you protected; see `ledgerd conflicts`" }
        lines += report.vanished.prefix(Self.rowsShownMax).map { "was pending and is not in this file: transaction \($0)" }
        if case .breaks(_, let count) = report.summary.reconciliation {
            lines.append("The running balance does not add up at \(count) rows: the file lacks rows or has some twice.")
        }
        let verb = isDryRun ? "An import would add" : "Added"
        lines.append(
            "\(verb) \(report.addedCount); \(report.matchedCount) known, \(report.updatedCount) changed, "
                + "\(report.summary.rejectedCount) rejected, \(report.summary.ignoredCount) left out.")
        if let id = report.importID { lines.append("`ledgerd undo \(id)` undoes this import.") }
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
