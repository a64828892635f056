import Glibc
import HTTP
import LedgerKernel
import Testing

@testable import ledgerd

/// The real program in a separate process, so that it can be killed at any moment.
final class DaemonProcess {
    private let pid: pid_t
    private var isRunning = true
    /// The address at which it answers.
    let url: BaseURL

    /// The program that was built together with the tests.
    static var binary: String {
        get throws {
            var path = [CChar](repeating: 0, count: 4096)
            let length = readlink("/proc/self/exe", &path, path.count - 1)
            let own = String(decoding: path[..<max(length, 0)].map(UInt8.init(bitPattern:)), as: UTF8.self)
            // The tests run inside the toolchain's runner or as their own program; the arguments contain the build directory.
            let candidates = [own] + CommandLine.arguments
            for candidate in candidates {
                guard let slash = candidate.lastIndex(of: "/") else { continue }
                let program = candidate[..<slash] + "/ledgerd"
                if access(String(program), X_OK) == 0 { return String(program) }
            }
            throw TestFailure("the program is not beside the tests")
        }
    }

    /// Starts `ledgerd serve` on a data directory, and returns when it reports that it is ready.
    /// - Parameter port: 0 lets the system choose.
    init(_ directory: String, port: UInt16 = 0, environment: [String: String] = [:]) throws {
        let program = try Self.binary
        let arguments = [program, "serve", "--data", directory, "--listen", "127.0.0.1:\(port)"]
        var inherited: [String] = []
        for name in ["PATH", "LD_LIBRARY_PATH", "HOME", "TSAN_OPTIONS", "TZDIR"] {
            if let value = getenv(name) { inherited.append("\(name)=\(String(cString: value))") }
        }
        let variables = inherited + environment.map { "\($0.key)=\($0.value)" }
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        pid = try Self.spawn(program, arguments, variables, standardOutput: ends[1])
        var ready = [UInt8](repeating: 0, count: 256)
        let count = read(ends[0], &ready, ready.count)
        // ledgerd is ready at http://127.0.0.1:8765
        let address = String(decoding: ready.prefix(max(count, 0)), as: UTF8.self).split(whereSeparator: \.isWhitespace).last
        guard let url = address.flatMap({ BaseURL(String($0)) }) else {
            // A child that has ended and that no one waits for would keep the runner from noticing the end of others.
            _ = Self.end(pid, by: SIGKILL)
            throw TestFailure("the daemon ended before it was ready")
        }
        self.url = url
    }

    /// A test that ends early leaves no daemon running.
    deinit {
        if isRunning { kill() }
    }

    /// Ends the process as a power failure would.
    func kill() { _ = end(by: SIGKILL) }

    /// Asks the process to stop, and returns its exit status.
    func stop() -> Int32 { end(by: SIGTERM) >> 8 & 0xff }

    private func end(by signal: Int32) -> Int32 {
        isRunning = false
        return Self.end(pid, by: signal)
    }

    private static func end(_ pid: pid_t, by signal: Int32) -> Int32 {
        Glibc.kill(pid, signal)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        return status
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ variables: [String], standardOutput: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardOutput, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var argv = arguments.map { strdup($0) } + [nil]
        var envp = variables.map { strdup($0) } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var pid = pid_t()
        let result = posix_spawn(&pid, program, &actions, nil, &argv, &envp)
        close(standardOutput)
        guard result == 0 else { throw TestFailure("the daemon could not be started") }
        return pid
    }
}

/// Why a test could not do its work.
struct TestFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
