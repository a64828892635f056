import Files
import Glibc

@testable import ledgerd

/// The program in a separate process, which ends with the last reference to it.
final class DaemonProcess {
    /// The process id.
    let id: pid_t
    private let output: Int32
    private let errorFile: String
    private var status: Int32?
    /// Whether its end left a core dump.
    private(set) var leftCoreDump = false

    convenience init(_ arguments: String...) throws {
        try self.init(arguments)
    }

    /// Starts the program.
    /// - Parameters:
    ///   - environment: variables in addition to those of the tests.
    ///   - socket: a listening socket that it inherits, as from a service manager.
    ///   - shell: commands that a shell runs before it becomes the program.
    init(_ arguments: [String], environment: [String: String] = [:], socket: Int32? = nil, shell: String? = nil) throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0, fcntl(pipes[0], F_SETFD, FD_CLOEXEC) == 0, fcntl(pipes[1], F_SETFD, FD_CLOEXEC) == 0 else {
            throw TemporaryDirectory.Failed()
        }
        output = pipes[0]
        errorFile = "/tmp/ledgerd-test-errors-\(UInt64.random(in: .min ... .max))"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var words = [Self.executable] + arguments
        if let socket {
            // Descriptor 3 must not be the one that is copied onto it, because the copy would be closed at once.
            posix_spawn_file_actions_adddup2(&actions, fcntl(socket, F_DUPFD_CLOEXEC, 10), 3)
            words = ["/bin/sh", "-c", "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$@\"", "sh"] + words
        }
        if let shell { words = ["/bin/sh", "-c", "\(shell); exec \"$@\"", "sh"] + words }
        var cStrings = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } as [UnsafeMutablePointer<CChar>?]
        defer { (cStrings + variables).forEach { free($0) } }
        var entry = environ
        while let text = entry.pointee {
            variables.append(strdup(text))
            entry += 1
        }
        variables.append(nil)
        var process = pid_t()
        let result = posix_spawn(&process, words[0], &actions, nil, &cStrings, &variables)
        close(pipes[1])
        guard result == 0 else {
            close(pipes[0])
            throw TemporaryDirectory.Failed()
        }
        id = process
    }

    deinit {
        if status == nil {
            send(SIGKILL)
            _ = wait()
        }
        close(output)
        unlink(errorFile)
    }

    /// What it wrote to standard error.
    var errors: String { (try? WholeFile.read(errorFile, bytesMax: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// The next line of its output; nil at the end.
    func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            if byte == 10 { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(id, signal) }

    /// Waits for its end.
    /// - Returns: its status, or the negative number of the signal that ended it.
    func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(id, &raw, 0) < 0 && errno == EINTR {}
        let signal = raw & 0x7F
        leftCoreDump = raw & 0x80 != 0
        let result = signal == 0 ? raw >> 8 & 0xFF : -signal
        status = result
        return result
    }

    /// The program that was built with the running tests.
    private static let executable: String = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return bundle.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 } + "/ledgerd"
    }()
}
