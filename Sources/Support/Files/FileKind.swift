import Glibc

/// The kind of file at a path.
package enum FileKind: String {
    case regular = "file"
    case directory
    case pipe
    case socket
    case device

    /// The kind of the file at the path; links are followed.
    /// - Throws: if there is no file, or the user may not look it up.
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

    /// The kind of the file at the path; nil if there is none.
    /// - Throws: if the user may not look it up, or the disk fails: that says nothing about whether it exists.
    package static func ifThere(_ path: String) throws(SystemError) -> FileKind? {
        do { return try FileKind(of: path) } catch {
            guard error.isNotThere || error.code == ENOTDIR else { throw error }
            return nil
        }
    }
}
