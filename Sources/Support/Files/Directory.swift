import Glibc

/// Directories as the keepers of names.
package enum Directory {
    /// The directory that a path's last name stands in.
    package static func of(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path from the root on.
    package static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let present = getcwd(nil, 0) else { return path }
        defer { free(present) }
        return String(cString: present) + "/" + path
    }

    /// Writes the directory's names to the disk: what was made, renamed or removed in it stays so after a power cut.
    package static func sync(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the directory", path) }
        defer { close(descriptor) }
        // Some file systems refuse it for directories, and write their names at once.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError("write the directory", path) }
    }
}
