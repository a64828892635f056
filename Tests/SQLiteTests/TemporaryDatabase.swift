import Glibc
import SQLite

/// A database file for one test, deleted with the value.
final class TemporaryDatabase: Sendable {
    let path: String
    private let directory: String

    init() {
        var template = Array("/tmp/ledgerd-sqlite-XXXXXX".utf8CString)
        template.withUnsafeMutableBufferPointer { _ = mkdtemp($0.baseAddress!) }
        directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = directory + "/test.db"
    }

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(directory)
    }

    /// A connection to the file.
    func open(_ mode: SQLiteConnection.Mode = .readWriteCreate, waitMilliseconds: Int32 = 5_000) throws -> SQLiteConnection {
        try SQLiteConnection(path: path, mode: mode, busyTimeoutMilliseconds: waitMilliseconds)
    }

    /// A connection to the file with one table that accepts any value.
    func openWithTable() throws -> SQLiteConnection {
        let connection = try open()
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY) STRICT")
        return connection
    }
}
