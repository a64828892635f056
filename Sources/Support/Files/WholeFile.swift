import Glibc

/// Small files, read in one piece.
package enum WholeFile {
    /// - Parameter bytesMax: a larger or endless file is refused as too big (`EFBIG`).
    package static func read(_ path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
        try readAndClose(ReadableFile.open(path), path, bytesMax: bytesMax)
    }

    /// The same for a command that accepts standard input as `-`.
    package static func readOrStandardInput(_ path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
        try readAndClose(ReadableFile.openOrStandardInput(path), path, bytesMax: bytesMax)
    }

    private static func readAndClose(_ descriptor: Int32, _ path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
        defer { close(descriptor) }
        return try read(descriptor, path, bytesMax: bytesMax)
    }

    /// The same for a file that is open already, from its present position.
    /// - Parameter path: for the error.
    package static func read(_ descriptor: Int32, _ path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read the file", path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= bytesMax else { throw SystemError("read the file", path, bytesMax: bytesMax) }
        }
    }

    /// Replaces the file at the path with these bytes, readable only by the owner. After a crash, either the old or the new file
    /// is there.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let draft = path + ".new"
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("create the file", draft) }
        let code = WholeWrite.failure(bytes[...], to: descriptor) ?? (fsync(descriptor) == 0 ? nil : errno)
        close(descriptor)
        guard code == nil, rename(draft, path) == 0 else {
            let failure = SystemError("write the file", path, code: code ?? errno)
            unlink(draft)
            throw failure
        }
    }

    /// Copies a file of any length to a new name, readable only by the owner. Returns once the copy is on disk.
    package static func copy(_ path: String, to copy: String) throws(SystemError) {
        let source = try ReadableFile.open(path)
        defer { close(source) }
        let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw SystemError("create the file", copy) }
        defer { close(target) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = Glibc.read(source, &buffer, buffer.count)
            let code = count < 0 ? errno : WholeWrite.failure(buffer.prefix(count), to: target)
            guard code == nil, count > 0 || fsync(target) == 0 else {
                let failure = SystemError("copy the file", path, code: code ?? errno)
                unlink(copy)
                throw failure
            }
            if count == 0 { return }
        }
    }

    /// Removes a file, if there is one.
    package static func remove(_ path: String) { unlink(path) }
}
