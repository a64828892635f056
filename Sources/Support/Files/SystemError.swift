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

    /// Whether there is no such file or directory.
    package var isNotThere: Bool { code == ENOENT }

    /// Whether the reading end of a pipe is closed.
    package var isReaderGone: Bool { code == EPIPE }

    /// Whether the disk, or the user's quota, is full.
    package var isOutOfRoom: Bool { code == ENOSPC || code == EDQUOT }

    /// One sentence for a person.
    package var message: String { "Cannot \(attempt) \(subject): \(reason ?? String(cString: strerror(code)))." }
}
