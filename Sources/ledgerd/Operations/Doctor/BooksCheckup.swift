import LedgerKernel

/// Checks the books against every rule that must hold at any moment (docs/spec/kernel.md).
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
                    "books_unreadable", "The books cannot be checked. \(error.message)",
                    "Before anything else, make a copy of \(subject.directory.databasePath).")
            ]
        }
    }

    /// An interrupted `init` leaves books like these.
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
                    "examination_partial", "An erasure or a long import is in progress, so only the file itself was checked.",
                    "Let the daemon run until it is done, then run this again."))
        }
        return findings
    }

    private static func advice(_ remedy: Remedy) -> String {
        switch remedy {
        case .daemon: "Run the daemon, which fixes this by itself; if it does not, its log says why."
        case .searchIndex:
            "Run `ledgerd doctor --rebuild-search`, which rebuilds the index; until then a search may miss some transactions."
        case .balance:
            "Make a copy of the data directory and report this; the next balance that the source sends or that you enter corrects it."
        case .schema:
            """
            Stop the daemon, make a copy of the data directory and report this; then restore a backup, or move the books to a new data \
            directory with `ledgerd export` and `ledgerd import-family`.
            """
        case .zoneData:
            """
            Install the system's time zone data (Debian: `apt install tzdata`), or point TZDIR at it, and restart the daemon; until then, \
            uploads that need the zone are refused with 503 and what was accepted waits.
            """
        case .backup: "Make a copy of the data directory, report this, and restore a backup if the books look wrong."
        }
    }
}
