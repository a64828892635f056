import Glibc

/// Opens for reading what a person names or the program finds. Nothing else opens files for that, so that nothing waits for whoever may
/// never write into a pipe, and no device is taken for a file.
package enum ReadableFile {
    /// Standard input, where a command takes that in the place of a file.
    package static let standardInput = "-"

    /// Opens a file that is read once, from its start to its end. A pipe between processes will do, as a shell hands over what a command
    /// prints (`<(COMMAND)`); one with a name in the file system will not. The caller closes it.
    package static func open(_ path: String) throws(SystemError) -> Int32 { try open(path, advice: nil) }

    /// The same for a command that takes standard input as `-`.
    package static func openOrStandardInput(_ path: String) throws(SystemError) -> Int32 {
        guard path == standardInput else { return try open(path, advice: "hand it over on standard input, as -") }
        let descriptor = dup(STDIN_FILENO)
        guard descriptor >= 0 else { throw SystemError("read", "standard input") }
        return descriptor
    }

    /// Refuses what is no file that can be read: for files that a library opens by their names, and reads as it likes. It is not opened
    /// here, because closing it would take SQLite's locks on it away.
    package static func require(_ path: String) throws(SystemError) {
        let kind = try FileKind(of: path)
        guard kind == .regular else { throw SystemError("read", path, kind: kind) }
        guard access(path, R_OK) == 0 else { throw SystemError("read", path) }
    }

    private static func open(_ path: String, advice: String?) throws(SystemError) -> Int32 {
        let kind = try FileKind(of: path)
        guard kind == .regular || kind == .pipe else { throw SystemError("read", path, kind: kind) }
        let descriptor = try openWithoutWaiting(path)
        guard kind == .pipe else { return descriptor }
        guard isWithoutName(descriptor), fcntl(descriptor, F_SETFL, 0) == 0 else {
            close(descriptor)
            throw SystemError("read", path, kind: kind, advice: advice)
        }
        return descriptor
    }

    /// What has taken the file's place since it was looked at makes nobody wait either.
    private static func openWithoutWaiting(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        return descriptor
    }

    /// Whether it is a pipe between processes; at the other end of one with a name there may be nobody.
    private static func isWithoutName(_ descriptor: Int32) -> Bool {
        let mark = Array("pipe:".utf8CString.dropLast())
        var target = [CChar](repeating: 0, count: mark.count)
        return readlink("/proc/self/fd/\(descriptor)", &target, target.count) == mark.count && target == mark
    }
}
