import CLinux
import Glibc
import HTTP

/// A long body being written to disk, in a nameless file.
final class SpoolFile {
    private var descriptor: Int32
    private(set) var byteCount = 0

    /// Opens a file in the directory; nil, with `errno` set, if the system refuses.
    init?(directory: String) {
        descriptor = clinux_open_nameless(directory)
        if descriptor < 0 { descriptor = Self.openAndUnlink(directory) }
        if descriptor < 0 { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// False, with `errno` set, if the disk takes no more.
    func append(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            byteCount += done
            return true
        }
    }

    /// Returns the complete file.
    func finish() -> SpooledBody {
        defer { descriptor = -1 }
        return SpooledBody(owning: descriptor, byteCount: byteCount)
    }

    /// For file systems without nameless files.
    private static func openAndUnlink(_ directory: String) -> Int32 {
        var path = Array((directory + "/spool-XXXXXX").utf8CString)
        let descriptor = clinux_open_unique(&path)
        if descriptor >= 0 { unlink(path) }
        return descriptor
    }
}
