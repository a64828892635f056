import Glibc

/// A system call that failed on a file or socket of the program, or would have.
package struct SystemError: Error, Equatable {
    /// What was tried, as in "open the file".
    package let attempt: String
    /// The path or address it was tried on.
    package let subject: String
    /// The number that the system gave.
    package let code: Int32
    private let reason: String?

    /// Takes the number of the failure just now.
    package init(_ attempt: String, _ subject: String, code: Int32 = errno) {
        self.attempt = attempt
        self.subject = subject
        self.code = code
        reason = nil
    }

    /// What is no file, so that nothing was tried.
    /// - Parameter advice: what to do instead; nil for naming a file.
    package init(_ attempt: String, _ subject: String, kind: FileKind, advice: String? = nil) {
        self.attempt = attempt
        self.subject = subject
        code = EINVAL
        reason = "it is a \(kind.rawValue); \(advice ?? "name a file")"
    }

    /// Whether there is no such file or directory.
    package var isNotThere: Bool { code == ENOENT }

    /// Whether nobody is left at the other end of a pipe.
    package var isReaderGone: Bool { code == EPIPE }

    /// Whether the disk, or what the user may have of it, is full.
    package var isOutOfRoom: Bool { code == ENOSPC || code == EDQUOT }

    /// One sentence for a person.
    package var message: String { "Cannot \(attempt) \(subject): \(reason ?? String(cString: strerror(code)))." }
}
