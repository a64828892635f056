import Files
import Glibc
import SQLite
import Testing

@testable import ledgerd

@Suite struct ExportCommandTests {
    private let home: ExportedHousehold
    private var console: TestConsole { home.console }
    private var first: String { home.directory.path + "/first" }

    init() throws { home = try ExportedHousehold() }

    @Test func aFamilyMovesWholeAndItsExportIsTheSameAgain() throws {
        let data = try home.emptyFamily()
        #expect(console.run("import-family", home.export, "--data", data) == .done, "\(console.errors)")
        #expect(console.output.contains("entry") && !console.output.contains("disabled and without keys"))
        let again = home.directory.path + "/again.ndjson"
        #expect(console.run("export", "--data", data, "-o", again) == .done)
        #expect(try home.lasting(again) == home.lasting(home.export))
        #expect(console.run("doctor", "--data", data) == .done, "\(console.output)")

        #expect(console.run("transactions", "--data", data, "--json") == .done)
        let books = console.output
        #expect(console.run("transactions", "--data", first, "--json") == .done)
        #expect(books == console.output && books.contains("Shop"))
        try home.importStatement(into: data)
        #expect(console.run("transactions", "--data", data, "--json") == .done)
        #expect(console.output == books)
    }

    @Test func anExportFromStandardOutputIsTheFilesSameLines() throws {
        #expect(console.run("export", "--data", first) == .done)
        let printed = try home.directory.write(console.output, to: "printed.ndjson")
        #expect(try home.lasting(printed) == home.lasting(home.export))
    }

    @Test func anExportWhoseReaderStandsStillReadsTheBooksNoMore() throws {
        // More than a pipe holds.
        for number in 0..<150 {
            let name = "\(number)" + String(repeating: "x", count: 240)
            let words = ["accounts", "create", "--name", name, "--type", "depository", "--currency", "USD", "--data", first]
            #expect(console.run(words) == .done)
        }
        let export = try DaemonProcess("export", "--data", first)
        #expect(export.readLine()?.contains("ledgerd") == true, "\(export.errors)")
        let books = try SQLiteConnection(path: first + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try books.run("UPDATE family SET name = name")
        #expect(try books.truncateLog())
        while export.readLine() != nil {}
        #expect(export.wait() == 0, "\(export.errors)")
    }

    @Test func theFileIsItsOwnersAloneAndNoOtherIsWrittenOver() throws {
        var status = stat()
        #expect(stat(home.export, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let before = try home.lines(home.export)
        #expect(console.run("export", "--data", first, "-o", home.export) == .failed)
        #expect(console.errors.contains("already exists"))
        #expect(try home.lines(home.export) == before)
        #expect(console.run("export", "--data", first, "-o", home.directory.path + "/nowhere/file") == .failed)
        #expect(try !DirectoryListing.names(in: home.directory.path).contains { $0.hasSuffix(".partial") })
    }

    @Test func aFileThatIsNotFinishedLeavesNothing() throws {
        let path = home.directory.path + "/new"
        do { try NewFile(path).append([1, 2, 3]) }
        #expect(access(path, F_OK) != 0 && access(path + ".partial", F_OK) != 0)
        let file = try NewFile(path)
        try file.append([1])
        _ = try home.directory.write("mine", to: "new")
        #expect(throws: CommandFailure.self) { try file.finish() }
        #expect(try home.lines(path) == ["mine"])
        #expect(access(path + ".partial", F_OK) != 0)
    }

    @Test func aFileThatAKilledProcessLeftUnderBothNamesIsNotTouched() throws {
        let path = home.directory.path + "/new"
        let finished = try home.directory.write("whole", to: "renamed")
        #expect(link(finished, path + ".partial") == 0)
        let file = try NewFile(path)
        try file.append(Array("next".utf8))
        try file.finish()
        #expect(try home.lines(finished) == ["whole"] && home.lines(path) == ["next"])
    }

    @Test func wrongUsageIsExplained() throws {
        #expect(console.run("export", "--data", first, "--json") == .wrongUsage)
        #expect(console.errors.contains("-o FILE"))
        #expect(console.run("export", "--data", first, "--format", "pdf") == .wrongUsage)
        #expect(console.errors.contains("ndjson"))
        #expect(console.run("import-family", "--data", first) == .wrongUsage)
        #expect(try console.run("import-family", home.directory.path + "/none", "--data", home.emptyFamily()) == .failed)
    }

    @Test func answersForScriptsAreJSON() throws {
        let file = home.directory.path + "/json.ndjson"
        #expect(console.run("export", "--data", first, "-o", file, "--json") == .done)
        #expect(console.output.hasPrefix(#"{"file":"\#(file)","format":"ndjson","bytes":"#))
        #expect(try console.run("import-family", file, "--data", home.emptyFamily(), "--json") == .done)
        #expect(console.output.contains(#""new_users":0"#) && console.output.contains(#""entry":3"#))
    }

    @Test func aFamilyWithDataIsRefusedWithoutALine() throws {
        #expect(console.run("import-family", home.export, "--data", first) == .failed)
        #expect(console.errors.contains("already has data") && !console.errors.contains("Line"))
    }
}
