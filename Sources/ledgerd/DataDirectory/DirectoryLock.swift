import Files
import Glibc

/// Says of a data directory that its books are in use: by any number of programs, or by one that replaces them, but never both.
/// The system takes it away when the process ends, however that is.
final class DirectoryLock: Sendable {
    enum Use {
        /// A command, or the daemon.
        case work
        /// A restore, which no other use may meet.
        case replacement
    }

    private let descriptor: Int32

    /// Takes the lock, and waits for nobody.
    /// - Throws: `CommandFailure` when the other use has it.
    init(_ directory: String, _ use: Use) throws {
        descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the directory", directory) }
        guard flock(descriptor, (use == .work ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
            let code = errno
            guard code == EWOULDBLOCK else { throw SystemError("lock", directory, code: code) }
            throw CommandFailure(
                use == .work
                    ? "The books in \(directory) are being restored; try again when that is done."
                    : "A ledgerd command works on the books in \(directory); restore when it is done.")
        }
    }

    // Also when the initialiser throws: the descriptor would be another's if it were closed there as well.
    deinit { close(descriptor) }
}
