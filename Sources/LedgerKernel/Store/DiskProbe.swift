import Glibc

/// Finds out whether a disk takes a write: by one.
package enum DiskProbe {
    /// Bytes that are tried: more than the books write at once in a household, so that a disk with room for half of the next entry is full.
    package static let byteCount = 1 << 20

    /// Writes a file that has no name, so that nothing of it is left whatever happens.
    /// - Returns: the number of the system's error; nil when the disk took it.
    package static func failure(in directory: String) -> Int32? {
        let path = "\(directory)/.probe-\(getpid())"
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
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
