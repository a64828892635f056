import Glibc
import SQLite
import Threads

/// Ties a store to the file that it opened, and to the file's write-ahead log. While a process has them open, others can delete them
/// or put other files under their names; what is written then is lost, or ruins the file that has the name.
final class FileTie: Sendable {
    private let path: String
    private let opened = Monitor(Opened())

    private struct Opened {
        var file: FileNumber?
        /// SQLite creates the log with the first write.
        var log: FileNumber?
    }

    init(path: String) { self.path = path }

    /// Takes the file that the connection has open for the store's own.
    func hold(_ connection: SQLiteConnection) throws(SQLiteError) {
        let file = FileNumber(path)
        guard file != nil, !connection.hasMoved else { throw .replaced }
        opened.updateQuietly { $0 = Opened(file: file, log: FileNumber(path + "-wal")) }
    }

    /// Whether the names still lead to the files that were opened.
    var holds: Bool {
        opened.updateQuietly { opened in
            guard let file = opened.file else { return true }
            let log = FileNumber(path + "-wal")
            if opened.log == nil { opened.log = log }
            return FileNumber(path) == file && log == opened.log
        }
    }
}

/// The device and inode of a file.
private struct FileNumber: Equatable {
    private let device: dev_t
    private let inode: ino_t

    /// Nil if the name leads to no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}
