import JSON
import LedgerKernel

/// `ledgerd doctor`: looks for problems, and says what to do about them.
enum DoctorCommand {
    private static let rebuildSearch = CommandOption.flag(
        "--rebuild-search", "first rebuild the search index, as doctor advises when it is damaged")

    static let command = Command(
        "doctor", summary: "look for problems, and say what to do",
        details: """
            Checks the books against every rule, lets SQLite check its file, and checks the modes of the data directory, the
            configuration, the certificate and its key, the disk, the erasure log, the certificate's expiry, and proxy headers that the
            daemon ignored. Works while the daemon runs. Changes nothing, except that
            --rebuild-search rebuilds the search index. Exit status 1 for a problem, 0 for warnings only.
            """,
        options: [.config, .data, rebuildSearch, .json]
    ) { invocation, console in
        let loaded = try invocation.configuration(console)
        let subject = Checkup.Subject(
            configuration: loaded.configuration, configurationFile: loaded.file,
            directory: try DataDirectory.open(loaded.configuration.dataDirectory), now: Environment.system.now())
        if invocation.has(rebuildSearch) {
            try Books.open(subject.directory) { books in
                try books.ledger.rebuildSearchIndex()
                while try books.ledger.indexStep() {}
            }
        }
        let use = try DirectoryLock(subject.directory.path, .work)
        let results = withExtendedLifetime(use) { Checkup.all.map { (checkup: $0, findings: $0.findings(subject)) } }
        let isHealthy = results.allSatisfy { $0.findings.allSatisfy { $0.severity != .problem } }
        if invocation.has(.json) {
            console.print(json: json(results, isHealthy: isHealthy))
        } else {
            text(results).forEach(console.print)
        }
        return isHealthy ? .done : .failed
    }

    private typealias Result = (checkup: Checkup, findings: [Finding])

    private static func json(_ results: [Result], isHealthy: Bool) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("healthy", isHealthy)
            writer.array("checks", of: results) { $0.string($1.checkup.name) }
            let findings = results.flatMap { result in result.findings.map { (result.checkup, $0) } }
            writer.array("findings", of: findings) { $0.finding($1.1, of: $1.0) }
        }
    }

    private static func text(_ results: [Result]) -> [String] {
        results.flatMap { result in
            result.findings.isEmpty
                ? ["\(result.checkup.name): good"]
                : result.findings.map { "\(result.checkup.name): \($0.severity.rawValue): \($0.message) \($0.remedy)" }
        }
    }
}
