import Glibc

/// Small files, read in one piece.
enum WholeFile {
    /// The bytes of a file.
    /// - Parameter bytesMax: a larger file is refused as too big (`EFBIG`), and so is one that never ends.
    static func read(_ path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read the file", path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= bytesMax else { throw SystemError("read the file", path, code: EFBIG) }
        }
    }
}
