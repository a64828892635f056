import JSON
import LedgerKernel

/// `ledgerd undo`: undoes an import.
enum UndoCommand {
    private static let dryRun = CommandOption.flag("--dry-run", "report what would go and what would stay, and change nothing")
    /// The most entries listed; a person reads only the first ones.
    private static let entriesShownMax = 20

    static let command = Command(
        "undo", summary: "undo an import",
        details: """
            Undoes an import. What only this import brought goes, and what it changed is restored; what a person or a later import has
            changed since stays. The same file can be imported again afterwards. After the undo of a device's import its connection
            needs a repair, and the device then sends everything again.
            """,
        operands: ["IMPORT"], options: [.config, .data, .family, .user, dryRun, .json]
    ) { invocation, console in
        guard let operand = invocation.operands.first else { throw UsageError("Name the import; `ledgerd imports` lists them.") }
        let id = try ImportsCommand.id(operand)
        let report = try invocation.withBooks(console) { books in
            try books.ledger.undoImport(id, isDryRun: invocation.has(dryRun), try books.principal(invocation))
        }
        if invocation.has(.json) {
            var writer = JSONWriter()
            writer.undoReport(report)
            console.print(json: writer.finish())
        } else {
            text(report, isDryRun: invocation.has(dryRun)).forEach(console.print)
        }
        return .done
    }

    private static func text(_ report: UndoReport, isDryRun: Bool) -> [String] {
        var lines = report.removed.prefix(entriesShownMax).map { "\(isDryRun ? "would go" : "gone"): transaction \($0)" }
        lines += report.restored.prefix(entriesShownMax).map {
            "\(isDryRun ? "would be restored" : "restored"): transaction \($0)"
        }
        lines += report.kept.prefix(entriesShownMax).map { kept in
            "stays: transaction \(kept.entryID), "
                + (kept.reason == .edited ? "which you have changed since" : "which a later import has changed since")
        }
        if report.keptCount > entriesShownMax { lines.append("… and \(report.keptCount - entriesShownMax) more that stay.") }
        if report.sharedCount > 0 { lines.append("\(report.sharedCount) stay because a later import also has them.") }
        lines.append(
            "\(report.removedCount) \(isDryRun ? "would go" : "gone"), "
                + "\(report.restoredCount) \(isDryRun ? "would be restored" : "restored").")
        if report.requiresRepair { lines.append("The device's connection needs a repair; then it sends everything again.") }
        return lines
    }
}
