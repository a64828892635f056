import Glibc
import SQLite

/// An exclusive lock between processes, and between owners within one process. It ends with its owner, even if the owner is
/// killed.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Locks the file, creating it if needed; nil while another owner has the lock.
    /// - Parameter note: what the file says about the owner, for `holder`.
    /// - Throws: if the file cannot be opened, which says nothing about an owner.
    init?(path: String, note: String = "") throws(SQLiteError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure() }
        // Whoever asks for the holder has the lock for a moment.
        var attempts = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK else { throw Self.failure() }
            attempts += 1
            guard attempts < 20 else { return nil }
            usleep(5_000)
        }
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, note, note.utf8.count, 0) == note.utf8.count else {
            throw Self.failure()
        }
    }

    // Closes here even if locking failed: Swift runs `deinit` then too, and a second close could hit another file's descriptor.
    deinit { close(descriptor) }

    enum Holder: Equatable {
        case nobody
        case owner(note: String)
    }

    /// Who has the lock of the file at this moment.
    static func holder(of path: String) throws(SQLiteError) -> Holder {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw failure() }
            return .nobody
        }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return .nobody }
        guard errno == EWOULDBLOCK else { throw failure() }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { throw failure() }
        return .owner(note: String(decoding: bytes[..<count], as: UTF8.self))
    }

    private static func failure() -> SQLiteError { .unopenable(errno) }
}
