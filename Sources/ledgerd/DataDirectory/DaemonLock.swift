import CLinux
import Files
import Glibc

/// The lock of the one daemon that works on a data directory. The system releases it when the process ends, even in a crash.
final class DaemonLock: Sendable {
    static let name = "daemon.lock"

    private let descriptor: Int32

    /// Takes the lock and writes this process's id to the file.
    /// - Throws: `CommandFailure`, which names the process that holds it.
    init(path: String) throws {
        // A link could lead the process id into any file of the owner.
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        guard clinux_lock_file(descriptor) == 0 else {
            let code = errno
            let holder = Self.holder(descriptor)
            guard code == EAGAIN || code == EACCES else { throw SystemError("lock", path, code: code) }
            throw CommandFailure(
                "Another daemon\(holder) is using this data directory; stop it, or choose another directory with --data.")
        }
        let number = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, number, number.count, 0) == number.count else {
            throw SystemError("write the file", path)
        }
    }

    // This also runs when the initialiser throws. The initialiser must not close the descriptor as well: by the second close, it
    // could belong to another file.
    deinit { close(descriptor) }

    /// ` (process 123)`, or empty if the file does not say.
    private static func holder(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0, let number = Int(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)) else { return "" }
        return " (process \(number))"
    }
}
