import Foundation
import Glibc
import JSON
import LedgerKernel
import Testing
import TestSupport

@testable import ledgerd

/// The real program, called as a person calls it, with a separate data directory that is deleted after the test.
final class LedgerProgram {
    private let temporary: TemporaryDirectory
    var directory: String { temporary.path }
    /// The key of the family's administrator.
    private(set) var key = Redacted("")
    private let program: String

    init(currency: String = "USD") throws {
        temporary = try TemporaryDirectory()
        program = try DaemonProcess.binary
        key = Redacted(try json("init", "--timezone", "America/New_York").at("api_key").string())
        try #require(
            try run("accounts", "create", "--name", "Account", "--type", "depository", "--currency", currency).status == 0)
    }

    /// Adds a profile to the user's own.
    func addProfile(_ json: [UInt8]) throws {
        let profiles = directory + "/" + CSVProfileFiles.directoryName
        try FileManager.default.createDirectory(atPath: profiles, withIntermediateDirectories: true)
        try Data(json).write(to: URL(fileURLWithPath: profiles + "/case.json"))
    }

    /// Writes a file next to the books and returns its path.
    func write(_ bytes: [UInt8], to name: String = "statement.csv") throws -> String {
        let path = directory + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        // The mode is that of all files next to the books.
        chmod(path, 0o600)
        return path
    }

    /// Calls the program and waits for its end.
    func run(_ arguments: String...) throws -> (status: Int32, output: [UInt8]) { try call(arguments) }

    /// Calls the program and returns its answer as JSON.
    func json(_ arguments: String...) throws -> JSONValue { try JSONDocument(call(arguments + ["--json"]).output).root }

    private func call(_ arguments: [String]) throws -> (status: Int32, output: [UInt8]) {
        let output = directory + "/output-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(output) }
        let status = try wait(for: start(arguments, output: output))
        return (status, Array(try Data(contentsOf: URL(fileURLWithPath: output))))
    }

    /// Starts the program and returns its process.
    func start(_ arguments: [String], output: String = "/dev/null") throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let names: [String] = ["PATH", "LD_LIBRARY_PATH", "HOME", "TSAN_OPTIONS", "TZDIR"]
        let variables = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
        var argv = ([program] + arguments + ["--data", directory]).map { strdup($0) } + [nil]
        var envp = variables.map { strdup($0) } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var pid = pid_t()
        guard posix_spawn(&pid, program, &actions, nil, &argv, &envp) == 0 else { throw TestFailure("the program did not start") }
        return pid
    }

    /// The exit status of a process, once it has ended.
    func wait(for pid: pid_t) throws -> Int32 {
        var status: Int32 = 0
        guard waitpid(pid, &status, 0) == pid else { throw TestFailure("the program cannot be waited for") }
        return status & 0x7f == 0 ? status >> 8 & 0xff : -1
    }

    /// The transactions in the books, in the form in which rows are compared.
    func books() throws -> [ReportedRow] {
        try json("transactions").at("transactions").elements().map(ReportedRow.init(transaction:)).sorted()
    }

    /// The exact balance of the account.
    func balance() throws -> String {
        try #require(try json("accounts").at("accounts").elements().map { try $0.at("balance_exact").string() }.first)
    }

    /// Imports a file and returns the report.
    func importFile(_ path: String, _ options: String...) throws -> JSONValue {
        let arguments = ["csv", "import", path, "--account", "Account", "--profile", "case", "--json"] + options
        return try JSONDocument(call(arguments).output).root
    }
}
