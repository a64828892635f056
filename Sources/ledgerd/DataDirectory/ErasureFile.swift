import Files
import Glibc
import LedgerKernel

/// `erasures.log`: what was erased, a JSON object a line, only ever added to (docs/reference/erasures-log.md).
struct ErasureFile: ErasureLog {
    /// What it is called, in the data directory and beside backups.
    static let name = "erasures.log"
    /// Room for hundreds of thousands of erasures.
    private static let bytesMax = 256 << 20
    private static let lineEnd = UInt8(ascii: "\n")

    let path: String

    /// Whether there is one; before the first erasure there is none.
    var exists: Bool { access(path, F_OK) == 0 }

    /// What it says as far as it can be read.
    func erasures() throws -> [Erasure] { try lines().compactMap { try? ErasureLine.read($0) } }

    /// All that it says.
    /// - Throws: `CommandFailure`, which names the first line that cannot be read.
    func allErasures() throws -> [Erasure] {
        try lines().enumerated().map { index, line in
            do { return try ErasureLine.read(line) } catch {
                throw CommandFailure(
                    "Line \(index + 1) of \(path) cannot be read, so erased data could come back; fix or remove the line."
                )
            }
        }
    }

    /// Adds lines, and returns when they are on the disk. When they cannot be, the file is as it was.
    func append(_ erasures: [Erasure]) throws {
        let isNew = !exists
        let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        // Commands beside the daemon write here too.
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

    /// A line without its end is what a crash left of one whose erasure was never answered; it is written anew.
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

    private func lines() throws -> [[UInt8]] {
        guard exists else { return [] }
        let bytes = try WholeFile.read(path, bytesMax: Self.bytesMax)
        return bytes.split(separator: Self.lineEnd, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }
}
