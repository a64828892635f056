import Glibc

/// Directories as the keepers of names.
package enum Directory {
    /// The directory that contains the last component of a path.
    package static func of(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path from the root.
    package static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let present = getcwd(nil, 0) else { return path }
        defer { free(present) }
        return String(cString: present) + "/" + path
    }

    /// The path without links; nil if it leads nowhere.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Flushes the directory's names to disk, so that files created, renamed or removed in it stay so after a power failure.
    package static func sync(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the directory", path) }
        defer { close(descriptor) }
        // Some file systems do not support this for directories; they write names at once.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError("write the directory", path) }
    }
}
