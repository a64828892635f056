import LedgerKernel

/// Everything that must hold of the books at any moment does (docs/spec/kernel.md).
enum BooksCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        do throws(LedgerError) {
            let ledger = try Ledger(
                path: subject.directory.databasePath, providers: InstalledProvider.all.map(\.provider),
                payloadRetentionSeconds: subject.configuration.payloadRetentionSeconds, mayBeFounded: false)
            defer { ledger.close() }
            let findings = findings(of: try ledger.examine())
            guard findings.isEmpty, try ledger.families().isEmpty else { return findings }
            return [noFamily]
        } catch {
            return [
                .problem(
                    "books_unreadable", "The books cannot be examined. \(error.message)",
                    "Keep a copy of \(subject.directory.databasePath) before anything else.")
            ]
        }
    }

    /// Made, but not by an `init` that came to its end.
    private static let noFamily = Finding.warning(
        "no_family", "There is no family in the books.", "Create one with `ledgerd init`, or restore a backup if there was one."
    )

    private static func findings(of examination: Examination) -> [Finding] {
        var findings = examination.brokenRules.map { rule in
            let places = rule.places.isEmpty ? "" : ": \(DisplayWidth.printable(rule.places.joined(separator: ", ")))"
            return Finding.problem(
                rule.code, "Check failed: \(rule.rule) (\(rule.count) \(rule.count == 1 ? "violation" : "violations")\(places)).",
                advice(rule.remedy))
        }
        if examination.isPartial {
            findings.append(
                .warning(
                    "examination_partial", "An erasure or a long import is under way, so that only the file itself was examined.",
                    "Let the daemon run until it is done, and then run this again."))
        }
        return findings
    }

    private static func advice(_ remedy: Remedy) -> String {
        switch remedy {
        case .daemon: "Run the daemon, which does this by itself; its log says what keeps it from it."
        case .searchIndex:
            "Run `ledgerd doctor --rebuild-search` to rebuild the index from the entries; until then a search may miss some."
        case .balance:
            "Keep a copy of the data directory and report this; the next balance that the source sends, or one that you state, is right again."
        case .schema:
            """
            Stop the daemon, keep a copy of the data directory and report this; then go back to a backup, or take the books into a new data \
            directory with `ledgerd export` and `ledgerd import-family`.
            """
        case .backup: "Keep a copy of the data directory, report this, and go back to a backup if the books look wrong."
        }
    }
}
