import Glibc

/// Tests whether a disk accepts a write by writing to it.
package enum DiskProbe {
    /// The size of the test: more than the books of a household write at once, so a disk with room for only half of the next
    /// entry counts as full.
    package static let byteCount = 1 << 20

    /// Writes to a file without a name, so nothing of it can remain.
    /// - Returns: the system's error number; nil if the write succeeded.
    package static func failure(in directory: String) -> Int32? {
        let path = "\(directory)/.probe-\(getpid())"
        unlink(path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        unlink(path)
        let bytes = [UInt8](repeating: 0, count: byteCount)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return errno }
            written += count
        }
        return fsync(descriptor) == 0 ? nil : errno
    }
}
