import Files
import JSON
import LedgerKernel

/// `ledgerd export`: writes all data of a family, to keep or to move to another machine.
enum ExportCommand {
    private static let file = CommandOption.value("-o", "FILE", "write to this new file (default: standard output)")
    private static let format = CommandOption.value(
        "--format", "FORMAT", "one of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: ndjson)")

    static let command = Command(
        "export", summary: "write out all data of a family",
        details: """
            Writes all data of a family, one JSON object per line: accounts, transactions, labels, imports, connections and the audit
            chain, but no keys or credentials. `ledgerd import-family` imports it into an empty family. Only its owner can read the
            file; it appears once it is complete, and replaces no other file. Works while the daemon runs, and adds an audit event.

            --format hledger and --format beancount write a journal for those programs. --format csv writes the transactions as a
            table in which money in is positive. ledgerd cannot import these three formats.
            """,
        options: [.config, .data, .family, .user, file, format, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        let format = try invocation.parsed(format, rule: "one of \(names)") { ExportFormat(rawValue: $0) } ?? .ndjson
        let path = invocation.value(file)
        guard path != nil || !invocation.has(.json) else {
            throw UsageError("With --json, name the file for the export with -o FILE.")
        }
        return try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            let file = try path.map { try NewFile($0) }
            // Finish pending erasures first: half-erased data would make an incomplete export.
            while try books.ledger.eraseStep() {}
            try books.ledger.noteExport(principal)
            var byteCount = 0
            try format.write(books.ledger, principal) { bytes in
                byteCount += bytes.count
                if let file { try file.append(bytes) } else { try put(bytes, console) }
            }
            try file?.finish()
            if let path { show(path, format, byteCount, invocation, console) }
            return .done
        }
    }

    /// Ends the export at the first failed write, even if only the reader has gone: half an export is useless.
    private static func put(_ bytes: [UInt8], _ console: Console) throws {
        console.output(String(decoding: bytes, as: UTF8.self))
        if let failure = console.outputFailure() { throw failure }
    }

    private static func show(
        _ path: String, _ format: ExportFormat, _ byteCount: Int, _ invocation: Invocation, _ console: Console
    ) {
        guard invocation.has(.json) else { return console.print("Wrote \(path) (\(byteCount) bytes).") }
        console.print(
            json: JSONWriter.object { writer in
                writer.member("file", path)
                writer.member("format", format.rawValue)
                writer.member("bytes", byteCount)
            })
    }
}
