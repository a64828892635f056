import Glibc

/// The files with certificates and keys. OpenSSL opens them by name, and reads them again when they are renewed.
enum PEMFile {
    /// Whether this is a regular file. A pipe could block the server until someone writes, and would be empty the second time.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
