import Glibc

/// A system call on a file or socket that failed, or that was not tried because it would fail.
package struct SystemError: Error, Equatable {
    /// The operation, as in "open the file".
    package let attempt: String
    /// The path or address of the operation.
    package let subject: String
    /// The system's error number.
    package let code: Int32
    private let reason: String?

    /// Takes the error number of the call that has just failed.
    package init(_ attempt: String, _ subject: String, code: Int32 = errno) {
        self.attempt = attempt
        self.subject = subject
        self.code = code
        reason = nil
    }

    /// The subject is not a file, so nothing was tried.
    /// - Parameter advice: what to do instead; nil advises to name a file.
    package init(_ attempt: String, _ subject: String, kind: FileKind, advice: String? = nil) {
        self.attempt = attempt
        self.subject = subject
        code = EINVAL
        reason = "it is a \(kind.rawValue); \(advice ?? "name a file")"
    }

    /// The file is longer than the operation allows, so nothing was read, or not all of it.
    package init(_ attempt: String, _ subject: String, bytesMax: Int) {
        self.attempt = attempt
        self.subject = subject
        code = EFBIG
        reason = "it has more than \(Self.size(bytesMax))"
    }

    /// Whether there is no such file or directory.
    package var isNotThere: Bool { code == ENOENT }

    /// Whether the reading end of a pipe is closed.
    package var isReaderGone: Bool { code == EPIPE }

    /// Whether the disk, or the user's quota, is full.
    package var isOutOfRoom: Bool { code == ENOSPC || code == EDQUOT }

    private static func size(_ bytes: Int) -> String {
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
        if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
        return "\(bytes) bytes"
    }

    /// One sentence for a person.
    package var message: String { "Cannot \(attempt) \(subject): \(reason ?? String(cString: strerror(code)))." }
}
