import Crypto
import Files
import Testing

@testable import ledgerd

/// A household at the command line with some rows of every kind, and an export of it.
final class ExportedHousehold {
    let directory: TemporaryDirectory
    let console = TestConsole()
    var export: String
    private var count = 0

    static let statement = "Date,Description,Amount\n2026-09-01,Shop,-1.50\n2026-09-01,Shop,-1.50\n2026-09-02,Pay,1000.00\n"
    private static let profile = #"""
        {"id": "case", "name": "Case", "delimiter": ",", "columns": {"date": "Date", "description": "Description", "amount": "Amount"},
         "date_format": "yyyy-MM-dd", "decimal_separator": ".", "account_currency": "EUR"}
        """#

    init() throws {
        directory = try TemporaryDirectory()
        export = directory.path + "/export.ndjson"
        let data = directory.path + "/first"
        #expect(
            console.run(
                "init", "--data", data, "--family", "Home", "--currency", "EUR", "--timezone", "Europe/Berlin", "--admin", "Anna")
                == .done)
        #expect(
            console.run("accounts", "create", "--data", data, "--name", "Giro", "--type", "Depository", "--currency", "EUR")
                == .done)
        try importStatement(into: data)
        #expect(console.run("export", "--data", data, "-o", export) == .done, "\(console.errors)")
    }

    /// Imports the same bank's file.
    func importStatement(into data: String) throws {
        _ = try DataDirectory.create(data + "/" + CSVProfileFiles.directoryName)
        _ = try directory.write(Self.profile, to: data.dropFirst(directory.path.count + 1) + "/csv-profiles/case.json")
        let file = try directory.write(Self.statement, to: "statement.csv")
        #expect(
            console.run("csv", "import", file, "--data", data, "--account", "Giro", "--profile", "case") == .done,
            "\(console.errors)")
    }

    /// A data directory with an empty family.
    func emptyFamily() throws -> String {
        count += 1
        let data = directory.path + "/other-\(count)"
        #expect(console.run("init", "--data", data, "--family", "New", "--timezone", "UTC", "--admin", "Anna") == .done)
        return data
    }

    /// The lines of a file.
    func lines(_ path: String) throws -> [String] {
        String(decoding: try WholeFile.read(path, bytesMax: 1 << 24), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The lines without what docs/reference/export.md lists as changing.
    func lasting(_ path: String) throws -> [String] {
        try lines(path).dropFirst().dropLast().filter { !$0.contains(#""table":"audit_event""#) }.map { line in
            guard line.contains(#"{"table":"user","#), let start = line.firstRange(of: #""public_id":""#) else { return line }
            return String(line[..<start.lowerBound]) + line[start.lowerBound...].drop { $0 != "," }
        }
    }

    /// A file with these lines and a last line that states their digest and the old counts.
    func signed(_ lines: [String]) throws -> String {
        let body = lines.dropLast().map { $0 + "\n" }.joined()
        let end = try #require(lines.last?.firstRange(of: #""sha256":""#))
        let hash = SHA256.hash(Array(body.utf8)).hex
        count += 1
        return try directory.write(
            body + lines[lines.count - 1][..<end.upperBound] + hash + "\"}}\n", to: "signed-\(count).ndjson")
    }
}
