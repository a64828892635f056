import Glibc

/// A system call that failed on a file or socket of the program.
struct SystemError: Error, Equatable {
    /// What was tried, as in "open the file".
    let attempt: String
    /// The path or address it was tried on.
    let subject: String
    /// The number that the system gave.
    let code: Int32

    /// Takes the number of the failure just now.
    init(_ attempt: String, _ subject: String, code: Int32 = errno) {
        self.attempt = attempt
        self.subject = subject
        self.code = code
    }

    /// Whether there is no such file or directory.
    var isNotThere: Bool { code == ENOENT }

    /// One sentence for a person.
    var message: String { "Cannot \(attempt) \(subject): \(String(cString: strerror(code)))." }
}
