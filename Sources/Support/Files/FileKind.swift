import Glibc

/// What a path leads to.
package enum FileKind: String {
    case regular = "file"
    case directory
    case pipe
    case socket
    case device

    /// The kind of whatever is at the path, links followed.
    /// - Throws: when nothing is, or nobody may look.
    package init(of path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("open the file", path) }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
    }
}
