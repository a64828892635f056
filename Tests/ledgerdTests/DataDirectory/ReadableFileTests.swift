import Files
import Glibc
import Testing

@testable import ledgerd

/// Every command that reads a file refuses anything that is not a file, at once and with one sentence.
struct ReadableFileTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory
    private let data: String

    init() throws {
        directory = try TemporaryDirectory()
        data = directory.path + "/data"
        #expect(console.run("init", "--data", data) == .done)
        let account = ["accounts", "create", "--data", data, "--name", "Giro", "--type", "depository", "--currency", "EUR"]
        #expect(console.run(account) == .done)
    }

    /// The commands that read a file, each with the file.
    private func commands(_ path: String) -> [[String]] {
        [
            ["restore", path], ["import-family", path], ["csv", "detect", path],
            ["csv", "import", path, "--account", "Giro", "--profile", "n26"], ["accounts", "--config", path],
        ].map { $0 + ["--data", data] }
    }

    private func pipe() throws -> String {
        let path = directory.path + "/pipe"
        guard mkfifo(path, 0o600) == 0 else { throw TemporaryDirectory.Failed() }
        return path
    }

    private func socketFile() throws -> String {
        let path = directory.path + "/socket"
        guard mknod(path, S_IFSOCK | 0o600, 0) == 0 else { throw TemporaryDirectory.Failed() }
        return path
    }

    @Test func everyCommandRefusesWhatIsNoFileAndWaitsForNobody() throws {
        let kinds = [
            (directory.path, "directory"), (try pipe(), "pipe"), (try socketFile(), "socket"), ("/dev/null", "device"),
        ]
        for (path, kind) in kinds {
            for command in commands(path) {
                let status = console.run(command)
                #expect(status == .failed || command.contains("--config") && status == .wrongUsage, "\(command)")
                #expect(
                    console.errors.hasPrefix("ledgerd: Cannot read \(path): it is a \(kind); "), "\(command): \(console.errors)")
                #expect(console.errors.split(separator: "\n").count == 1, "\(command)")
            }
        }
    }

    @Test func whoeverTakesStandardInputSaysSoOfAPipe() throws {
        let path = try pipe()
        for command in commands(path) where ["import-family", "csv"].contains(command[0]) {
            #expect(console.run(command) == .failed)
            #expect(console.errors.contains("pass it on standard input, as -"), "\(console.errors)")
        }
    }

    @Test func aPipeBetweenProcessesIsReadToItsEnd() throws {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw TemporaryDirectory.Failed() }
        let text = #"{"listen": "127.0.0.1:1"}"#
        #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
        close(ends[1])
        defer { close(ends[0]) }
        #expect(try WholeFile.read("/dev/fd/\(ends[0])", bytesMax: 1_000) == Array(text.utf8))
    }

    @Test func aProfileAndTheBooksThemselvesMustBeFiles() throws {
        _ = try DataDirectory.create(data + "/" + CSVProfileFiles.directoryName)
        let profile = "\(data)/\(CSVProfileFiles.directoryName)/mine.json"
        #expect(mkfifo(profile, 0o600) == 0)
        #expect(console.run("csv", "profiles", "--data", data) == .failed)
        #expect(console.errors.hasPrefix("ledgerd: Cannot read \(profile): it is a pipe; "), "\(console.errors)")
        let other = directory.path + "/other"
        _ = try DataDirectory.create(other)
        #expect(mkfifo(other + "/ledger.db", 0o600) == 0)
        #expect(console.run("accounts", "--data", other) == .failed)
        #expect(console.errors.hasPrefix("ledgerd: Cannot read \(other)/ledger.db: it is a pipe; "), "\(console.errors)")
    }

    @Test func whatIsNotThereOrMayNotBeReadIsNamed() throws {
        #expect(console.run("restore", directory.path + "/none", "--data", data) == .failed)
        #expect(console.errors == "ledgerd: Cannot open the file \(directory.path)/none: No such file or directory.\n")
        #expect { try FileKind(of: directory.path + "/none") } throws: { ($0 as? SystemError)?.isNotThere == true }
    }
}
