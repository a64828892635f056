import Files
import Glibc
import LedgerKernel

/// `erasures.log`: the append-only log of erasures, one JSON object per line (docs/reference/erasures-log.md).
struct ErasureFile: ErasureLog {
    /// The file's name, in the data directory and next to backups.
    static let name = "erasures.log"
    /// Enough for hundreds of thousands of erasures.
    private static let bytesMax = 256 << 20
    private static let lineEnd = UInt8(ascii: "\n")

    let path: String

    /// The first erasure creates the file.
    var exists: Bool { access(path, F_OK) == 0 }

    /// The erasures of all readable lines.
    func erasures() throws -> [Erasure] { try lines().compactMap { try? ErasureLine.read($0) } }

    /// The erasures of all lines, in their order.
    /// - Throws: `CommandFailure` that names the first unreadable line, and for a file that another user can have written.
    func allErasures() throws -> [Erasure] {
        try lines(requiresTrust: true).enumerated().map { index, line in
            do { return try ErasureLine.read(line) } catch {
                throw CommandFailure(
                    "Line \(index + 1) of \(path) is unreadable, so erased data could come back; fix or remove the line."
                )
            }
        }
    }

    /// Appends lines, and returns once they are on disk. If that fails, leaves the file as it was.
    func append(_ erasures: [Erasure]) throws {
        let isNew = !exists
        let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        // The daemon and commands write to the file at the same time.
        guard flock(descriptor, LOCK_EX) == 0 else { throw SystemError("lock", path) }
        let length = try endOfLastLine(descriptor)
        let bytes = erasures.flatMap { ErasureLine.write($0) + [Self.lineEnd] }
        let code = ftruncate(descriptor, length) == 0 ? WholeWrite.failure(bytes[...], to: descriptor) : errno
        guard code == nil, fsync(descriptor) == 0 else {
            let failure = SystemError("write the file", path, code: code ?? errno)
            _ = ftruncate(descriptor, length)
            throw failure
        }
        if isNew { try Directory.sync(Directory.of(path)) }
    }

    /// The offset after the last complete line. A crash can leave an incomplete line; its erasure was never confirmed, so it is
    /// overwritten.
    private func endOfLastLine(_ descriptor: Int32) throws -> off_t {
        var end = lseek(descriptor, 0, SEEK_END)
        var byte: UInt8 = 0
        while end > 0 {
            guard pread(descriptor, &byte, 1, end - 1) == 1 else { throw SystemError("read the file", path) }
            if byte == Self.lineEnd { break }
            end -= 1
        }
        return end
    }

    private func lines(requiresTrust: Bool = false) throws -> [[UInt8]] {
        guard try FileKind.ifThere(path) != nil else { return [] }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        if requiresTrust { try requireTrust(descriptor) }
        let bytes = try WholeFile.read(descriptor, path, bytesMax: Self.bytesMax)
        return bytes.split(separator: Self.lineEnd, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }

    /// Refuses a file that users other than its owner can write, or that belongs to neither this user nor root: its lines may
    /// be about erasures that never happened. Asks the open file, because its name may lead to another one a moment later.
    private func requireTrust(_ descriptor: Int32) throws {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("look at", path) }
        let user = geteuid()
        let isOurs = status.st_uid == user || status.st_uid == 0
        guard !isOurs || status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return }
        throw CommandFailure(
            """
            Another user can have written \(path), so it may list erasures that never happened; look through it and make it yours \
            with `\(isOurs ? "" : "chown \(user) \(path) && ")chmod 600 \(path)`, or move it away to go on without it.
            """)
    }
}
