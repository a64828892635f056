import Files
import Glibc

/// The directory that holds the books. Only its owner has access: its mode is 0700, that of every file in it 0600.
struct DataDirectory: Sendable {
    /// The one file with all the books.
    static let databaseName = "ledger.db"
    static let certificateName = "tls-cert.pem"
    static let certificateKeyName = "tls-key.pem"

    /// The path as given.
    let path: String

    var databasePath: String { path + "/" + Self.databaseName }

    /// The log of erasures, which outlives the books.
    var erasureFile: ErasureFile { ErasureFile(path: path + "/" + ErasureFile.name) }

    /// Creates the directory and its parents if they do not exist, and takes the owner's identity.
    static func create(_ path: String) throws -> DataDirectory {
        makePrivate()
        for end in path.indices where path[end] == "/" && end != path.startIndex { mkdir(String(path[..<end]), 0o755) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError("make the directory", path) }
        return try takeOver(path)
    }

    /// Opens the directory of existing books; the process takes the owner's identity.
    static func open(_ path: String) throws -> DataDirectory {
        makePrivate()
        let directory = DataDirectory(path: path)
        guard try FileKind.ifThere(path) != nil else { throw directory.hasNoBooks }
        _ = try takeOver(path)
        guard try FileKind.ifThere(directory.databasePath) != nil else { throw directory.hasNoBooks }
        try ReadableFile.require(directory.databasePath)
        return directory
    }

    /// Opens the directory for work that needs no books; nil if it does not exist. The process takes the owner's identity.
    static func openIfThere(_ path: String) throws -> DataDirectory? {
        makePrivate()
        return try FileKind.ifThere(path) == nil ? nil : takeOver(path)
    }

    /// Takes the owner's identity. Refuses a directory in which other users could put a file under the name of one of ours, and
    /// books that other users can write.
    private static func takeOver(_ path: String) throws -> DataDirectory {
        let directory = DataDirectory(path: path)
        let owner = try FileOwner(of: path)
        try owner.becomeOwner()
        try owner.requireOnlyWriter(mode: "700")
        for file in [directory.databasePath, directory.databasePath + "-wal"] where try FileKind.ifThere(file) != nil {
            try FileOwner(of: file).requireOnlyWriter(mode: "600")
        }
        return directory
    }

    /// Whether the directory's mode gives other users of the machine any access.
    var isOpenToOthers: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Takes the lock for work on the books, and removes the copy that a killed restore left: it would keep data that is erased
    /// from the books from now on.
    func use() throws -> DirectoryLock {
        let lock = try DirectoryLock(path, .work)
        StagedBooks(of: self).remove()
        return lock
    }

    /// Makes this daemon the only one on the directory while the lock lives.
    func lockForDaemon() throws -> DaemonLock { try DaemonLock(path: path + "/" + DaemonLock.name) }

    private var hasNoBooks: CommandFailure {
        CommandFailure("There are no books in \(path); create them with `ledgerd init`, or say where they are with --data DIR.")
    }

    /// From here on, only their owner can access the files that this process creates.
    private static func makePrivate() { umask(0o077) }
}

/// The owner of a file or directory. Only the owner works on the books: another user's files among them would lock the daemon
/// out.
struct FileOwner {
    private let path: String
    private let user: uid_t
    private let group: gid_t
    private let mode: mode_t

    init(of path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("look at", path) }
        self.path = path
        user = status.st_uid
        group = status.st_gid
        mode = status.st_mode
    }

    /// Refuses a file or directory that users other than the owner can write, root apart.
    /// - Parameter mode: the mode that closes it.
    func requireOnlyWriter(mode closed: String) throws(CommandFailure) {
        guard mode & (S_IWGRP | S_IWOTH) != 0 else { return }
        throw CommandFailure(
            "Other users can write to \(path), and ledgerd would trust what they put there; close it with `chmod \(closed) \(path)`."
        )
    }

    /// Switches from root to the owner for the rest of the process, and refuses every other user.
    func becomeOwner() throws {
        let present = geteuid()
        guard present != user else { return }
        guard present == 0 else {
            throw CommandFailure("\(path) belongs to \(name); run this as that user, for example with `sudo -u \(name)`.")
        }
        guard setgroups(0, nil) == 0, setgid(group) == 0, setuid(user) == 0 else {
            throw SystemError("take the identity of the owner of", path)
        }
    }

    private var name: String { getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "user \(user)" }
}
