import Files
import Glibc

/// Marks the books of a data directory as in use, either by any number of programs or by one program that replaces them.
/// The system releases the lock when the process ends, even in a crash.
final class DirectoryLock: Sendable {
    enum Use {
        /// A command, or the daemon.
        case work
        /// A restore, which excludes every other use.
        case replacement
    }

    private let descriptor: Int32

    /// Takes the lock without waiting.
    /// - Throws: `CommandFailure` if the books are in the other use.
    init(_ directory: String, _ use: Use) throws {
        descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the directory", directory) }
        guard flock(descriptor, (use == .work ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
            let code = errno
            guard code == EWOULDBLOCK else { throw SystemError("lock", directory, code: code) }
            throw CommandFailure(
                use == .work
                    ? "A restore is replacing the books in \(directory); try again when it is done."
                    : "A ledgerd command is using the books in \(directory); try again when it is done.")
        }
    }

    // This also runs when the initialiser throws. The initialiser must not close the descriptor as well: by the second close, it
    // could belong to another file.
    deinit { close(descriptor) }
}
