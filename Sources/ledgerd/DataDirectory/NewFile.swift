import Glibc

/// A file that is written piece by piece under a name of its own, and appears whole under its real one or not at all. It is its owner's
/// alone, and no other file is written over.
final class NewFile {
    private let path: String
    private let draft: String
    private var descriptor: Int32

    /// Begins the file.
    /// - Throws: `SystemError` (`EEXIST`) when there is one of the name.
    init(_ path: String) throws(SystemError) {
        guard access(path, F_OK) != 0 else { throw SystemError("make the file", path, code: EEXIST) }
        self.path = path
        draft = path + ".unfinished"
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("make the file", draft) }
    }

    deinit { discard() }

    /// Adds bytes to the end.
    func append(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError("write the file", draft) }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts the whole file in its place, durably.
    func finish() throws(SystemError) {
        defer { discard() }
        guard fsync(descriptor) == 0 else { throw SystemError("write the file", draft) }
        // Not every file system knows links; there, whoever makes the file at this very moment loses it.
        if link(draft, path) != 0 {
            guard errno != EEXIST, access(path, F_OK) != 0, rename(draft, path) == 0 else {
                throw SystemError("make the file", path, code: access(path, F_OK) == 0 ? EEXIST : errno)
            }
        }
    }

    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(draft)
    }
}
