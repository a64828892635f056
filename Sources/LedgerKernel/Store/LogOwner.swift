import Glibc
import SQLite

/// Ties a write-ahead log to the database file that it belongs to. SQLite finds a log by its name alone: if another file gets the
/// database's name, such as a backup, SQLite writes the pages of the old log into it and ruins it.
///
/// Every file of books has a random number in its header (`BooksFile.mark`), every copy a number of its own. A small file next to
/// the books has the number of the file that the log belongs to. Both go along when the whole directory is copied.
package struct LogOwner {
    private let path: String
    private var ownerPath: String { path + Self.suffix }

    /// What the name of the small file has after the name of the books.
    package static let suffix = "-log-owner"

    /// - Parameter path: the database file.
    package init(of path: String) { self.path = path }

    /// Whether the log belongs to another file than the one that now has the name. Ask before SQLite opens the file.
    package var isForeign: Bool {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 0, let owner = owner(),
            let number = try? numberInFile()
        else { return false }
        return owner != number
    }

    /// Records that the log belongs to the file that is open, and gives the file a number if it has none.
    func record(_ connection: SQLiteConnection) throws(SQLiteError) {
        let known = try Self.number(connection)
        let number = if let known { known } else { try Self.setNumber(connection) }
        guard owner() != number else { return }
        try write(number)
    }

    /// Gives a copy of a file of books another number than the file has.
    package static func renew(_ copy: String) throws(SQLiteError) {
        let file = try SQLiteConnection(path: copy, mode: .readWrite, busyTimeoutMilliseconds: 0, options: .unresolved)
        try file.execute("PRAGMA application_id = \(makeNumber())")
    }

    /// Nil for a file that has none yet.
    private static func number(_ connection: SQLiteConnection) throws(SQLiteError) -> Int? {
        do {
            return try connection.first("PRAGMA application_id") { try $0.next(Int.self) }.flatMap {
                $0 & 0xFF_FFFF == 0 ? nil : $0
            }
        } catch {
            throw error as? SQLiteError ?? .damaged
        }
    }

    /// Another process may have given it one meanwhile.
    private static func setNumber(_ connection: SQLiteConnection) throws(SQLiteError) -> Int {
        try connection.execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let number = try Self.number(connection) ?? Self.makeNumber()
            try connection.execute("PRAGMA application_id = \(number); COMMIT")
            return number
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            throw error
        }
    }

    private static func makeNumber() -> Int {
        BooksFile.mark | Environment.system.randomBytes(3).reduce(0) { $0 << 8 | Int($1) } | 1
    }

    /// The number in the file itself, without the log. SQLite reads it, because closing the file by hand would end SQLite's locks on
    /// it in this process.
    private func numberInFile() throws -> Int? {
        let file = try SQLiteConnection(path: path, mode: .readOnly, busyTimeoutMilliseconds: 0, options: .immutable)
        return try Self.number(file)
    }

    /// The number of the file that the log belongs to; nil if it is not known.
    private func owner() -> Int? {
        let descriptor = open(ownerPath, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? Int(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)) : nil
    }

    /// Writes the number before the first page gets into the log. Otherwise the log would seem to belong to the file before.
    private func write(_ number: Int) throws(SQLiteError) {
        // Other processes may open the books at the same moment.
        let draft = "\(ownerPath).\(Environment.system.makeID())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unopenable(errno) }
        let text = "\(number)\n"
        let code = Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count && fsync(descriptor) == 0 ? 0 : errno
        close(descriptor)
        guard code == 0, rename(draft, ownerPath) == 0 else {
            let failure = SQLiteError.unopenable(code == 0 ? errno : code)
            unlink(draft)
            throw failure
        }
    }
}
