import Glibc

/// Opens files for reading. All code opens files through it, so that the program never waits for a pipe that has no writer and
/// never takes a device for a file.
package enum ReadableFile {
    /// The name for standard input, for commands that accept it in place of a file.
    package static let standardInput = "-"

    /// Opens a file that is read once, from start to end; the caller closes it. It accepts an anonymous pipe, which a shell
    /// passes for the output of a command (`<(COMMAND)`), but not a named pipe.
    package static func open(_ path: String) throws(SystemError) -> Int32 { try open(path, advice: nil) }

    /// The same for a command that accepts standard input as `-`.
    package static func openOrStandardInput(_ path: String) throws(SystemError) -> Int32 {
        guard path == standardInput else { return try open(path, advice: "pass it on standard input, as -") }
        let descriptor = dup(STDIN_FILENO)
        guard descriptor >= 0 else { throw SystemError("read", "standard input") }
        return descriptor
    }

    /// Throws unless the path is a readable regular file. For files that a library opens by name and reads in its own way. This
    /// does not open the file, because closing it would release SQLite's locks on it.
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

    /// Opens without blocking, in case the file was replaced since it was checked.
    private static func openWithoutWaiting(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        return descriptor
    }

    /// Whether the descriptor is an anonymous pipe. A named pipe may have no writer.
    private static func isWithoutName(_ descriptor: Int32) -> Bool {
        let mark = Array("pipe:".utf8CString.dropLast())
        var target = [CChar](repeating: 0, count: mark.count)
        return readlink("/proc/self/fd/\(descriptor)", &target, target.count) == mark.count && target == mark
    }
}
