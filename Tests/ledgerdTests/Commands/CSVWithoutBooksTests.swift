import Files
import Glibc
import JSON
import Testing

@testable import ledgerd

/// Commands that need no books work without them, and create none.
struct CSVWithoutBooksTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory
    private let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = try directory.write(
            "Date,Description,Amount\n2026-09-21,Shop,-1.50\n2026-09-22,\"Pay, all\",1000.00\n", to: "statement.csv")
    }

    @Test func profilesAndDetectionNeedNoBooksAndNoDirectory() throws {
        let data = directory.path + "/none"
        #expect(console.run("csv", "profiles", "--data", data) == .done, "\(console.errors)")
        #expect(console.output.contains("n26"))
        #expect(console.run("csv", "profiles", "--data", data, "--json") == .done)
        #expect(try JSONDocument(Array(console.output.utf8)).root.member("profiles")?.elements().count ?? 0 > 25)
        let environment = ["TMPDIR": directory.path]
        let detecting = ["csv", "detect", file, "--currency", "EUR", "--data", data, "--json"]
        #expect(console.run(detecting, environment: environment) == .failed)
        // Nothing states whether money in is positive, so there are two readings.
        #expect(try JSONDocument(Array(console.output.utf8)).root.member("draft_readings")?.integer() == 2, "\(console.errors)")
        #expect(try DirectoryListing.names(in: directory.path) == ["statement.csv"])
    }

    @Test func aFileThatIsTooLongIsRefusedWithTheLimitBeforeAnythingIsCopied() throws {
        let long = try directory.write("", to: "long.csv")
        #expect(truncate(long, 2 << 30) == 0)
        // Nothing can be copied into a directory that does not exist.
        let detecting = ["csv", "detect", long, "--data", directory.path + "/none"]
        #expect(console.run(detecting, environment: ["TMPDIR": directory.path + "/nowhere"]) == .failed)
        #expect(console.errors == "ledgerd: Cannot import the file \(long): it has more than 256 MiB.\n")
    }

    @Test func aDirectoryWithoutBooksMayHaveProfiles() throws {
        let data = directory.path + "/data"
        _ = try DataDirectory.create(data + "/" + CSVProfileFiles.directoryName)
        let profile = #"""
            {"id": "mine", "name": "Mine", "delimiter": ",", "date_format": "yyyy-MM-dd", "decimal_separator": ".",
             "columns": {"date": "Date", "description": "Description", "amount": "Amount"}, "account_currency": "EUR"}
            """#
        _ = try directory.write(profile, to: "data/csv-profiles/mine.json")
        #expect(console.run("csv", "profiles", "--data", data) == .done, "\(console.errors)")
        #expect(console.output.contains("mine"))
        #expect(console.run("csv", "detect", file, "--data", data) == .done, "\(console.errors)")
        #expect(console.output.contains("mine: fits all 2 transactions"))
        #expect(try DirectoryListing.names(in: data) == ["csv-profiles"])
        let importing = ["csv", "import", file, "--account", "Giro", "--profile", "mine", "--data", data]
        #expect(console.run(importing) == .failed)
        #expect(console.errors.contains("There are no books in \(data)"))
    }
}
