import Glibc

/// An exclusive lock between processes, and between owners within one, which ends with its owner: also when that is killed.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock of the file, which is made if it is not there; nil while somebody else has it.
    init?(path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    // Also when there is no lock: the descriptor would be another's if it were closed there as well.
    deinit { close(descriptor) }
}
