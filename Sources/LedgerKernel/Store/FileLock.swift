import Glibc

/// An exclusive lock between processes, and between owners within one process. It ends with its owner, even if the owner is
/// killed.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Locks the file, creating it if needed; nil while another owner has the lock.
    init?(path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    // Closes here even if locking failed: Swift runs `deinit` then too, and a second close could hit another file's descriptor.
    deinit { close(descriptor) }
}
