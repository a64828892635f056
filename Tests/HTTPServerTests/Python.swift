import CLinux
import Glibc

/// One run of `python3`: its exit status and what it printed.
struct Python {
    struct Failure: Error {
        let systemError: Int32
    }

    static let isInstalled = (try? Python(["-c", ""]).status) == 0

    let status: Int32
    let output: String

    init(_ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(systemError: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = try Self.spawn(arguments, output: ends[1])
        close(ends[1])
        output = Self.readToEnd(ends[0])
        close(ends[0])
        var result: Int32 = 0
        waitpid(child, &result, 0)
        status = result
    }

    private static func spawn(_ arguments: [String], output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        var argv: [UnsafeMutablePointer<CChar>?] = (["python3"] + arguments).map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [strdup("PYTHONDONTWRITEBYTECODE=1"), nil]
        defer { (argv + environment).forEach { free($0) } }
        var child = pid_t()
        let failure = posix_spawnp(&child, "python3", &actions, nil, &argv, &environment)
        guard failure == 0 else {
            close(output)
            throw Failure(systemError: failure)
        }
        return child
    }

    private static func readToEnd(_ descriptor: Int32) -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { all += buffer.prefix(count) }
        return String(decoding: all, as: UTF8.self)
    }
}
