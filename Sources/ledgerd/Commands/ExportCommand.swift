import Files
import JSON
import LedgerKernel

/// `ledgerd export`: everything of a family, to take away or to move to another machine.
enum ExportCommand {
    private static let file = CommandOption.value("-o", "FILE", "write to this new file (else to standard output)")
    private static let format = CommandOption.value(
        "--format", "FORMAT", "one of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (else ndjson)")

    static let command = Command(
        "export", summary: "write out everything that a family owns",
        details: """
            Writes everything that a family owns, one JSON object a line: accounts, transactions, labels, imports, sources of data and
            the audit chain, but no keys and no credentials. `ledgerd import-family` takes it into an empty family. The file is its
            owner's alone, appears when it is whole, and overwrites nothing. Works beside a running daemon and leaves an audit event.

            --format hledger and --format beancount write a journal for those programs instead, and --format csv the transactions as
            a table, money in positive. ledgerd does not read these again.
            """,
        options: [.config, .data, .family, .user, file, format, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        let format = try invocation.parsed(format, rule: "one of \(names)") { ExportFormat(rawValue: $0) } ?? .ndjson
        let path = invocation.value(file)
        guard path != nil || !invocation.has(.json) else {
            throw UsageError("With --json, name the file of the export with -o FILE.")
        }
        return try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            let file = try path.map { try NewFile($0) }
            // What is to be erased anyway would not be whole in between.
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

    /// Half an export is none, so the first failure ends it, also that of a reader who is gone.
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
