import Files
import Glibc

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
