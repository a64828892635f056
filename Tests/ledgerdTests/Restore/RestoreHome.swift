import Files
import Glibc
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// A data directory with a backup of an earlier state of its books.
final class RestoreHome {
    let console = TestConsole()
    let directory: TemporaryDirectory
    let backups: TemporaryDirectory
    var backup: String { backups.path + "/backup.db" }
    var data: String { directory.path + "/data" }

    /// Founds a family with the account `Early`, makes the backup, and opens the account `Late`.
    init() throws {
        directory = try TemporaryDirectory()
        backups = try TemporaryDirectory()
        #expect(run("init") == .done)
        try openAccount("Early")
        #expect(run("backup", backup) == .done, "\(console.errors)")
        try openAccount("Late")
    }

    func run(_ words: String...) -> ProgramStatus { console.run(words + ["--data", data]) }

    func openAccount(_ name: String) throws {
        try #require(run("accounts", "create", "--name", name, "--type", "depository", "--currency", "USD") == .done)
    }

    /// The names of the accounts, in order.
    func accounts() throws -> [String] {
        try #require(run("accounts", "--json") == .done, "\(console.errors)")
        return try #require(try printed().member("accounts")).elements().map { try #require(try $0.member("name")).string() }
            .sorted()
    }

    /// The printed JSON.
    func printed() throws -> JSONValue { try JSONDocument(Array(console.output.utf8)).root }

    func restore(beforeStep: @escaping (RestoreStep) throws -> Void = { _ in }) -> Restore {
        Restore(
            directory: DataDirectory(path: data), backup: backup, now: Environment.system.now(), beforeStep: beforeStep)
    }

    /// The names of the files in the data directory.
    func files() throws -> [String] { try DirectoryListing.names(in: data) }

    /// The bytes of every file in the data directory whose name does not contain the text.
    func bytes(except part: String? = nil) throws -> [UInt8] {
        try files().filter { part.map($0.contains) != true }.flatMap { try WholeFile.read("\(data)/\($0)", bytesMax: 1 << 30) }
    }

    /// Plans a reset and carries it out.
    func reset() throws {
        try #require(run("reset", "--family", "Household", "--json") == .done)
        let digest = try #require(try printed().member("digest")).string()
        let words = ["reset", "--family", "Household", "--confirm", "RESET FINANCIAL DATA", "--digest", digest, "--data", data]
        try #require(console.run(words) == .done, "\(console.errors)")
    }

    /// Writes noise over the middle of a file.
    static func damage(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        let noise = [UInt8](repeating: 0x5A, count: 64 * 4_096)
        pwrite(descriptor, noise, noise.count, 0)
        close(descriptor)
    }
}
