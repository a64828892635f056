import Glibc

/// The system's compiled time zone data: one TZif file per zone.
struct TimeZoneDirectory: Sendable {
    let path: String

    /// `TZDIR` if it is set, as for the C library; otherwise the directory in which tzdata is installed.
    static let system = TimeZoneDirectory(path: getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo")

    /// The bytes of a zone's file. The caller has already checked that the name is plausible.
    func bytes(of name: String) throws(TimeZoneError) -> [UInt8] {
        let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // Without the directory every zone is missing, which says nothing about the name.
            throw (errno == ENOENT || errno == ENOTDIR) && access(path, F_OK) == 0 ? .unknownZone : .unreadableZone
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadableZone }
        // A directory such as `America` is not a zone.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unknownZone }
        return try Self.readAll(descriptor)
    }

    /// The largest file of 2025 has 3.5 KiB.
    private static let fileBytesMax = 65_536

    private static func readAll(_ descriptor: Int32) throws(TimeZoneError) -> [UInt8] {
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: fileBytesMax) { buffer, count in
            while count < buffer.count {
                let step = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if step < 0 && errno == EINTR { continue }
                isWhole = step == 0
                guard step > 0 else { return }
                count += step
            }
        }
        guard isWhole else { throw .unreadableZone }
        return bytes
    }
}
