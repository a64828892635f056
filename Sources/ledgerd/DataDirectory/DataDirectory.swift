import Files
import Glibc

/// The directory that holds a daemon's books: private to its owner, 0700, and every file in it 0600.
struct DataDirectory: Sendable {
    /// The one file with everything.
    static let databaseName = "ledger.db"
    static let certificateName = "tls-cert.pem"
    static let certificateKeyName = "tls-key.pem"

    /// The path as it was given.
    let path: String

    var databasePath: String { path + "/" + Self.databaseName }

    /// The note of what was erased, which outlives the books.
    var erasureFile: ErasureFile { ErasureFile(path: path + "/" + ErasureFile.name) }

    /// Makes the directory if it is not there, with those above it, and takes the owner's identity.
    static func create(_ path: String) throws -> DataDirectory {
        makePrivate()
        for end in path.indices where path[end] == "/" && end != path.startIndex { mkdir(String(path[..<end]), 0o755) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError("make the directory", path) }
        try FileOwner(of: path).becomeOwner()
        return DataDirectory(path: path)
    }

    /// The directory of existing books; the process takes the owner's identity.
    static func open(_ path: String) throws -> DataDirectory {
        makePrivate()
        let directory = DataDirectory(path: path)
        guard access(path, F_OK) == 0 || errno != ENOENT else { throw directory.hasNoBooks }
        try FileOwner(of: path).becomeOwner()
        guard access(directory.databasePath, F_OK) == 0 else { throw directory.hasNoBooks }
        try ReadableFile.require(directory.databasePath)
        return directory
    }

    /// The directory with or without books, for what needs none; nil where there is none. The process takes the owner's identity.
    static func openIfThere(_ path: String) throws -> DataDirectory? {
        makePrivate()
        guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
        try FileOwner(of: path).becomeOwner()
        return DataDirectory(path: path)
    }

    /// Whether other users of the machine may look into it.
    var isOpenToOthers: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Takes the lock for working on the books, and removes what a killed restore left beside them: what is erased from the books from now
    /// on would stay in it.
    func use() throws -> DirectoryLock {
        let lock = try DirectoryLock(path, .work)
        StagedBooks(of: self).remove()
        return lock
    }

    /// Makes the daemon the only one on this directory, for as long as the lock lives.
    func lockForDaemon() throws -> DaemonLock { try DaemonLock(path: path + "/" + DaemonLock.name) }

    private var hasNoBooks: CommandFailure {
        CommandFailure("There are no books in \(path); create them with `ledgerd init`, or name their directory with --data DIR.")
    }

    /// Every file that this process makes from here on is its owner's alone.
    private static func makePrivate() { umask(0o077) }
}

/// Who owns a file, and the rule that only the owner works on it: other users' files in it would lock the daemon out.
struct FileOwner {
    private let path: String
    private let user: uid_t
    private let group: gid_t

    /// The owner of a file or directory.
    init(of path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("look at", path) }
        self.path = path
        user = status.st_uid
        group = status.st_gid
    }

    /// Makes root the owner for the rest of the process, and refuses every other user.
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
