import Files
import Glibc
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
        let directory = try invocation.configuration(console).configuration.dataDirectory
        return try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            let file = try path.map { try NewFile($0) }
            // Finish pending erasures first: half-erased data would make an incomplete export.
            while try books.ledger.eraseStep() {}
            try books.ledger.noteExport(principal)
            var byteCount = 0
            // The reader of standard output may stand still for ever. The books are read into a file first, because a read that lasts
            // keeps the write-ahead log growing.
            let spool = path == nil ? try? CSVSpool.make(in: directory) : nil
            defer { if let spool { close(spool) } }
            try format.write(books.ledger, principal) { bytes in
                byteCount += bytes.count
                if let file {
                    try file.append(bytes)
                } else if let spool {
                    try CSVSpool.append(bytes[...], to: spool, directory)
                } else {
                    try put(bytes, console)
                }
            }
            if let spool { try put(contentsOf: spool, console) }
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

    /// Writes a file out in whole lines, since a character may have several bytes.
    private static func put(contentsOf spool: Int32, _ console: Console) throws {
        lseek(spool, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var rest: [UInt8] = []
        while true {
            let count = read(spool, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read", "the export") }
            if count == 0 { break }
            rest += buffer[..<count]
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            try put(Array(rest[...end]), console)
            rest.removeSubrange(...end)
        }
        if !rest.isEmpty { try put(rest, console) }
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
