import Files
import JSON
import LedgerKernel

/// `ledgerd restore`: puts a backup in the place of the books.
enum RestoreCommand {
    private static let dryRun = CommandOption.flag("--dry-run", "say what would be restored and erased again, and change nothing")

    static let command = Command(
        "restore", summary: "put a backup in the place of the books",
        details: """
            Checks the backup and puts it in the place of the books, if there are any. Stop the daemon first. The present books stay
            next to the restored ones under a name that is printed. Restore then repeats what erasures.log says was erased since the
            backup: family resets, discards, deleted accounts, revoked keys and credentials, disabled users. It also uses an
            erasures.log next to the backup. It says what it will erase before it does; --dry-run says it and stops there.

            Devices have sent more since the backup, so each of their connections waits for a repair. After it the phone sends
            everything again, and nothing is added twice.
            """,
        operands: ["BACKUP"], options: [.config, .data, dryRun, .json]
    ) { invocation, console in
        guard let backup = invocation.operands.first.map(Directory.absolute) else {
            throw UsageError("Name the backup to restore.")
        }
        let directory = try DataDirectory.create(try invocation.configuration(console).configuration.dataDirectory)
        let daemon = try directory.lockForDaemon()
        let others = try DirectoryLock(directory.path, .replacement)
        var restore = Restore(directory: directory, backup: backup, now: Environment.system.now())
        if invocation.has(dryRun) {
            let plan = try withExtendedLifetime((daemon, others)) { try restore.plan() }
            show(plan.proof, plan.erasures, backup, invocation, console)
            return .done
        }
        if !invocation.has(.json) {
            restore.announce = { erasures in
                let counts = counts(erasures)
                if !counts.isEmpty { console.print("Erasing again what was erased since the backup: \(text(counts)).") }
            }
        }
        let outcome = try withExtendedLifetime((daemon, others)) { try restore.run() }
        if invocation.has(.json) {
            console.print(json: json(outcome, backup))
        } else {
            lines(outcome, backup).forEach(console.print)
        }
        return .done
    }

    private static func show(
        _ proof: BackupProof, _ erasures: [Erasure], _ backup: String, _ invocation: Invocation, _ console: Console
    ) {
        guard invocation.has(.json) else {
            console.print("Would restore \(backup): \(proof.summary).")
            let counts = counts(erasures)
            return console.print(counts.isEmpty ? "Would erase nothing again." : "Would erase again: \(text(counts)).")
        }
        console.print(
            json: JSONWriter.object { writer in
                writer.member("file", backup)
                writer.proof(proof)
                writer.counts("would_reapply", counts(erasures))
            })
    }

    private static func json(_ outcome: RestoreOutcome, _ backup: String) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("file", backup)
            writer.member("kept_aside", outcome.keptAside)
            writer.proof(outcome.proof)
            writer.member("connections_to_repair", outcome.report.connectionsToRepair)
            writer.member("erasures_known", outcome.knewErasures)
            writer.counts("reapplied", counts(outcome.report.reapplied))
        }
    }

    private static func lines(_ outcome: RestoreOutcome, _ backup: String) -> [String] {
        var lines = ["Restored \(backup): \(outcome.proof.summary)."]
        if let kept = outcome.keptAside {
            lines.append("The earlier books are in \(kept); delete that file when you no longer need it.")
        }
        let counts = counts(outcome.report.reapplied)
        if !counts.isEmpty { lines.append("Erased again: \(text(counts)).") }
        if !outcome.knewErasures {
            lines.append("There is no erasures.log here or next to the backup: what was erased since the backup is back.")
        }
        if outcome.report.connectionsToRepair > 0 {
            lines.append("\(outcome.report.connectionsToRepair) connections wait for their phones to repair them.")
        }
        return lines
    }

    fileprivate typealias Counts = [(kind: Erasure.Kind, count: Int)]

    private static func counts(_ erasures: [Erasure]) -> Counts {
        Erasure.Kind.allCases.map { kind in (kind, erasures.count { $0.kind == kind }) }.filter { $0.1 > 0 }
    }

    private static func text(_ counts: Counts) -> String {
        counts.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", ")
    }
}

extension JSONWriter {
    fileprivate mutating func counts(_ name: StaticString, _ counts: RestoreCommand.Counts) {
        object(name) { writer in
            for (kind, count) in counts {
                writer.key(kind.rawValue)
                writer.integer(count)
            }
        }
    }
}
