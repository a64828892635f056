import Glibc

/// The files with certificates and keys. OpenSSL opens them by their names, and reads them again when they are renewed.
enum PEMFile {
    /// Whether this is a file: a pipe would keep the server waiting for whoever may never write, and be empty the second time.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
