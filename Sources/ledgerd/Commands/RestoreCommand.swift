import Files
import JSON
import LedgerKernel

/// `ledgerd restore`: puts a backup in the place of the books.
enum RestoreCommand {
    static let command = Command(
        "restore", summary: "put a backup in the place of the books",
        details: """
            Checks the backup and puts it in the place of the books, if there are any. Stop the daemon first. The present books stay
            next to the restored ones under a name that is printed. Restore then repeats what erasures.log says was erased since the
            backup: family resets, discards, deleted accounts, revoked keys and credentials, disabled users. It also uses an
            erasures.log next to the backup.

            Devices have sent more since the backup, so each of their connections waits for a repair. After it the phone sends
            everything again, and nothing is added twice.
            """,
        operands: ["BACKUP"], options: [.config, .data, .json]
    ) { invocation, console in
        guard let backup = invocation.operands.first.map(Directory.absolute) else {
            throw UsageError("Name the backup to restore.")
        }
        let directory = try DataDirectory.create(try invocation.configuration(console).configuration.dataDirectory)
        let daemon = try directory.lockForDaemon()
        let others = try DirectoryLock(directory.path, .replacement)
        let outcome = try withExtendedLifetime((daemon, others)) {
            try Restore(directory: directory, backup: backup, now: Environment.system.now()).run()
        }
        if invocation.has(.json) {
            console.print(json: json(outcome, backup))
        } else {
            lines(outcome, backup).forEach(console.print)
        }
        return .done
    }

    private static func json(_ outcome: RestoreOutcome, _ backup: String) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("file", backup)
            writer.member("kept_aside", outcome.keptAside)
            writer.proof(outcome.proof)
            writer.member("connections_to_repair", outcome.report.connectionsToRepair)
            writer.member("erasures_known", outcome.knewErasures)
            writer.object("reapplied") { writer in
                for (kind, count) in counts(outcome.report) {
                    writer.key(kind.rawValue)
                    writer.integer(count)
                }
            }
        }
    }

    private static func lines(_ outcome: RestoreOutcome, _ backup: String) -> [String] {
        var lines = ["Restored \(backup): \(outcome.proof.summary)."]
        if let kept = outcome.keptAside {
            lines.append("The earlier books are in \(kept); delete that file when you no longer need it.")
        }
        let counts = counts(outcome.report)
        if !counts.isEmpty {
            lines.append("Erased again: \(counts.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", ")).")
        }
        if !outcome.knewErasures {
            lines.append("There is no erasures.log here or next to the backup: what was erased since the backup is back.")
        }
        if outcome.report.connectionsToRepair > 0 {
            lines.append("\(outcome.report.connectionsToRepair) connections wait for their phones to repair them.")
        }
        return lines
    }

    private static func counts(_ report: RestoreReport) -> [(kind: Erasure.Kind, count: Int)] {
        Erasure.Kind.allCases.map { kind in (kind, report.reapplied.count { $0.kind == kind }) }.filter { $0.1 > 0 }
    }
}
