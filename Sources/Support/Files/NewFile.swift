import Glibc

/// A file that is being created. It is written in a private directory next to its final name, and takes the final name once it is
/// complete and on disk. Only its owner may read it, and it never overwrites another file. A failure before that leaves nothing.
///
/// Other users may write to the directory that it goes to. So after the first look no name in it is followed: the private directory
/// and the file stay open, and every later step goes through their descriptors.
package final class NewFile {
    /// The final path.
    package let path: String
    /// A path of the draft that leads through the open directory, no matter who exchanges the directory's name. Other code may
    /// also write to it, if it does not resolve the links in a path first.
    package let draft: String
    private let folder: PrivateFolder
    private let descriptor: Int32
    private var isClosed = false

    private static let draftName = "draft"

    /// Begins a file that does not exist yet, in a directory that does. It takes over the draft of a killed process, but not a
    /// draft that is being written.
    package init(_ path: String) throws {
        let folder = try PrivateFolder(for: path)
        do { descriptor = try folder.create(Self.draftName) } catch {
            folder.remove([])
            throw error
        }
        self.path = path
        self.folder = folder
        draft = folder.path(of: Self.draftName)
    }

    deinit { discard() }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        if let code = WholeWrite.failure(bytes[...], to: descriptor) { throw SystemError("write the file", path, code: code) }
    }

    /// Gives the file its final name, durably.
    /// - Returns: the length of the file in octets.
    @discardableResult
    package func finish() throws -> Int {
        defer { discard() }
        var status = stat()
        guard fsync(descriptor) == 0, fstat(descriptor, &status) == 0 else { throw SystemError("write the file", path) }
        try folder.release(Self.draftName, descriptor)
        return Int(status.st_size)
    }

    private func discard() {
        guard !isClosed else { return }
        isClosed = true
        folder.remove([Self.draftName, Self.draftName + "-journal"])
        close(descriptor)
    }
}

/// Which file a descriptor or a name leads to.
private struct FileIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// A link is not followed.
    init?(of name: String, in directory: Int32) {
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: Glibc.stat) {
        device = status.st_dev
        inode = status.st_ino
    }
}

/// A directory that only this user can look into, next to a file that is to be created: `FILE.partial`.
private final class PrivateFolder {
    private let path: String
    /// The directory in which the file is to appear.
    private let parent: Int32
    private let descriptor: Int32
    private let name: String
    private let folderName: String

    /// Makes the directory, or takes over that of a killed process.
    init(for path: String) throws {
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        let folderName = name + ".partial"
        let parent = Glibc.open(Directory.of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { throw SystemError("create the file", path) }
        do {
            try Self.requireFree(name, in: parent, path)
            descriptor = try Self.open(folderName, in: parent, path)
        } catch {
            close(parent)
            throw error
        }
        self.path = path
        self.parent = parent
        self.name = name
        self.folderName = folderName
    }

    deinit {
        close(descriptor)
        close(parent)
    }

    /// The path of a file in it, which leads through the open directory.
    func path(of file: String) -> String { "/proc/self/fd/\(descriptor)/\(file)" }

    /// Creates a file in it, in the place of one that a killed process left.
    func create(_ file: String) throws -> Int32 {
        unlinkat(descriptor, file, 0)
        unlinkat(descriptor, file + "-journal", 0)
        let created = openat(descriptor, file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard created >= 0 else { throw SystemError("create the file", path) }
        return created
    }

    /// Gives a file in it its final name.
    /// - Parameter opened: the open file, which the name must still lead to.
    func release(_ file: String, _ opened: Int32) throws {
        let identity = FileIdentity(of: opened)
        guard identity == FileIdentity(of: file, in: descriptor) else { throw exchanged }
        // Not every file system has links. On those without, this can overwrite a file that another process creates at this very
        // moment.
        if linkat(descriptor, file, parent, name, 0) != 0 {
            let code = errno
            try Self.requireFree(name, in: parent, path)
            guard code != EEXIST, renameat(descriptor, file, parent, name) == 0 else {
                throw SystemError("create the file", path)
            }
        }
        guard identity == FileIdentity(of: name, in: parent) else { throw exchanged }
        // Some file systems do not support this for directories; they write names at once.
        guard fsync(parent) == 0 || errno == EINVAL else { throw SystemError("write the directory", Directory.of(path)) }
    }

    /// Removes the files in it, and the directory itself if that is still its name.
    func remove(_ files: [String]) {
        for file in files { unlinkat(descriptor, file, 0) }
        unlinkat(parent, folderName, AT_REMOVEDIR)
    }

    private var exchanged: CommandFailure {
        CommandFailure(
            "Another user has put something else in the place of \(path); write it into a directory that nobody else can write.")
    }

    private static func open(_ folder: String, in parent: Int32, _ path: String) throws -> Int32 {
        // An older version left its draft under this name, as a file.
        if mkdirat(parent, folder, 0o700) != 0, errno == EEXIST, unlinkat(parent, folder, 0) == 0 {
            mkdirat(parent, folder, 0o700)
        }
        let descriptor = openat(parent, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("create the file", path) }
        do {
            try requirePrivate(descriptor, path)
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileIdentity(of: descriptor) == FileIdentity(of: folder, in: parent)
            else {
                throw CommandFailure("Another command is writing \(path); wait for it, or choose another name.")
            }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Somebody else may have made a directory of that name first.
    private static func requirePrivate(_ descriptor: Int32, _ path: String) throws {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("create the file", path) }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw CommandFailure(
                "\(path).partial belongs to another user or is open to others; choose another name or directory.")
        }
    }

    private static func requireFree(_ name: String, in parent: Int32, _ path: String) throws {
        var status = stat()
        guard fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure("\(path) is a directory; name a new file in it.")
        }
        throw CommandFailure("\(path) already exists; choose another name.")
    }
}
