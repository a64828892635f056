import Glibc

/// A file that is being created. It is written under a draft name next to its final name, and takes the final name once it is
/// complete and on disk. Only its owner may read it, and it never overwrites another file. A failure before that leaves nothing.
package final class NewFile {
    /// The final path.
    package let path: String
    /// The path of the draft; other code may also write to it.
    package let draft: String
    private var descriptor: Int32 = -1

    /// Begins a file that does not exist yet, in a directory that does. It takes over the draft of a killed process, but not a
    /// draft that is being written.
    package init(_ path: String) throws {
        self.path = path
        draft = path + ".partial"
        try requireFree()
        descriptor = try Self.open(draft: draft)
    }

    deinit { discard() }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        if let code = WholeWrite.failure(bytes[...], to: descriptor) { throw SystemError("write the file", draft, code: code) }
    }

    /// Gives the file its final name, durably.
    /// - Returns: the length of the file in octets.
    @discardableResult
    package func finish() throws -> Int {
        defer { discard() }
        var status = stat()
        guard fsync(descriptor) == 0, fstat(descriptor, &status) == 0 else { throw SystemError("write the file", draft) }
        // Not every file system has links. On those without, this can overwrite a file that another process creates at this very
        // moment.
        if link(draft, path) != 0 {
            let code = errno
            try requireFree()
            guard code != EEXIST, rename(draft, path) == 0 else { throw SystemError("create the file", path) }
        }
        unlink(draft)
        try Directory.sync(Directory.of(path))
        return Int(status.st_size)
    }

    private func discard() {
        guard descriptor >= 0 else { return }
        unlink(draft)
        close(descriptor)
        descriptor = -1
    }

    private static func open(draft: String) throws -> Int32 {
        // A process was killed while its file had both names.
        if linkCount(of: draft) > 1 { unlink(draft) }
        let descriptor = Glibc.open(draft, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("create the file", draft) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(descriptor, draft) else {
            close(descriptor)
            throw CommandFailure("Another command is writing \(draft); wait for it, or choose another name.")
        }
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
            let failure = SystemError("write the file", draft)
            close(descriptor)
            throw failure
        }
        return descriptor
    }

    /// Whether the name still leads to the open file only: another process may have finished its own draft between `open` and the
    /// lock.
    private static func isStill(_ descriptor: Int32, _ draft: String) -> Bool {
        var opened = stat()
        var named = stat()
        guard fstat(descriptor, &opened) == 0, lstat(draft, &named) == 0 else { return false }
        return opened.st_ino == named.st_ino && opened.st_nlink == 1
    }

    private static func linkCount(of path: String) -> UInt {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt(status.st_nlink) : 0
    }

    private func requireFree() throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure("\(path) is a directory; name a new file in it.")
        }
        throw CommandFailure("\(path) already exists; choose another name.")
    }
}
