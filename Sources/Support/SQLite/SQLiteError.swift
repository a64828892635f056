import CSQLite
import Glibc

/// An error returned by SQLite. It contains the result code and, for constraints, the name of the constraint; never a bound
/// value.
@usableFromInline
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// The system's error number of the failed read, write or open; 0 if there is none. One result code of SQLite stands for many of
    /// them.
    package let systemError: Int32
    /// SQLite's message for a constraint (with names of tables and columns), else the message for the code.
    @usableFromInline package let description: String
    /// Whether SQLite itself found it, rather than this program in what SQLite had read.
    private let isOfSQLite: Bool

    init(_ code: Int32, on database: OpaquePointer?) {
        guard let database, code & 0xff != SQLITE_CONSTRAINT else {
            let message = database.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
            self.init(code: code, systemError: 0, message: message, isOfSQLite: database != nil)
            return
        }
        let system = Self.systemError(code, on: database)
        // SQLite calls a page damaged that the disk failed to read.
        let isUnread = code & 0xff == SQLITE_CORRUPT && system != 0
        self.init(code: isUnread ? Self.unread : code, systemError: system, message: nil, isOfSQLite: true)
    }

    /// An error with the system's number.
    package init(code: Int32, systemError: Int32) {
        self.init(code: code, systemError: systemError, message: nil, isOfSQLite: true)
    }

    private init(code: Int32, systemError: Int32, message: String?, isOfSQLite: Bool) {
        self.code = code
        self.systemError = systemError
        self.isOfSQLite = isOfSQLite
        let sentence = message ?? sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown"
        let reason = systemError == 0 ? "" : " (\(String(cString: strerror(systemError))))"
        description = "SQLite \(code): \(sentence)\(reason)"
    }

    /// `SQLITE_IOERR_CORRUPTFS`: the file system failed to read a page.
    private static let unread = SQLITE_IOERR | 33 << 8

    /// SQLite keeps no number of a failed commit, so the system's own comes first if it can be the one: nothing else has failed in
    /// this thread since.
    private static func systemError(_ code: Int32, on database: OpaquePointer) -> Int32 {
        let last = errno
        switch code & 0xff {
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            if [EROFS, ENOSPC, EDQUOT, EIO].contains(last) { return last }
            let kept = sqlite3_system_errno(database)
            return kept != 0 ? kept : csqlite_last_system_error(database)
        case SQLITE_CORRUPT:
            let last = csqlite_last_system_error(database)
            return [EIO, ENXIO, ERANGE].contains(last) ? last : 0
        default: return 0
        }
    }

    @usableFromInline package static func == (one: SQLiteError, other: SQLiteError) -> Bool {
        one.code == other.code && one.description == other.description
    }

    /// The file may not be changed.
    package static let readOnly = SQLiteError(SQLITE_READONLY, on: nil)

    /// A file next to the database could not be opened or written.
    package static func unopenable(_ systemError: Int32) -> SQLiteError {
        SQLiteError(code: SQLITE_CANTOPEN, systemError: systemError)
    }

    /// The name of the open file leads to another file, or to none.
    package static let replaced = SQLiteError(SQLITE_READONLY | 4 << 8, on: nil)

    /// Whether the name of the open file leads to another file, or to none.
    package var isReplaced: Bool { code == SQLITE_READONLY | 4 << 8 }

    /// Whether a read failed or returned what SQLite could not understand. Only reading the file again tells whether that lasts.
    package var isOfReading: Bool {
        switch primaryCode {
        case SQLITE_CORRUPT, SQLITE_NOTADB: isOfSQLite
        case SQLITE_IOERR: [1, 2, 33].contains(code >> 8)
        default: false
        }
    }

    /// A storage failure ended the database transaction, and its original code is no longer known.
    package static let transactionEnded = SQLiteError(SQLITE_ABORT, on: nil)

    /// The file is a database, but not one of this program.
    package static let noDatabase = SQLiteError(SQLITE_NOTADB, on: nil)

    /// The file contains something that this program never writes, so something else changed it.
    @usableFromInline package static let damaged = SQLiteError(SQLITE_CORRUPT, on: nil)

    /// The primary part of the code.
    package var primaryCode: Int32 { code & 0xff }

    /// Whether a constraint of the schema refused the data.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

    /// Whether the storage failed (full disk, read-only, I/O error, damaged file, memory). That says nothing about the data being
    /// written.
    package var isStorageFailure: Bool { Self.storageFailures.contains(primaryCode) }

    private static let storageFailures: Set<Int32> = [
        SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_NOMEM, SQLITE_BUSY,
        SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_ABORT,
    ]

    /// Whether the file is not a SQLite database.
    package var isNoDatabase: Bool { primaryCode == SQLITE_NOTADB }

    /// Whether the file's content is damaged.
    package var isCorruption: Bool { primaryCode == SQLITE_CORRUPT }

    /// Whether the disk, or the user's quota, is full. The shared memory file next to the database needs space too.
    package var isFull: Bool {
        primaryCode == SQLITE_FULL || code == SQLITE_IOERR | 19 << 8 || systemError == ENOSPC || systemError == EDQUOT
    }

    /// Whether the file or its disk is read-only.
    package var isReadOnly: Bool { primaryCode == SQLITE_READONLY || systemError == EROFS }

    /// Whether the file, or one that belongs to it, could not be opened.
    package var isUnopenable: Bool { primaryCode == SQLITE_CANTOPEN }

    /// Whether the disk failed to read or write.
    package var isInputOutput: Bool { primaryCode == SQLITE_IOERR || systemError == EIO }

    /// Whether the damage is in a virtual table only, such as a search index.
    package var isOfVirtualTable: Bool { code == SQLITE_CORRUPT | 1 << 8 }

    /// Whether the connection's own question (`interrupting`) ended the statement.
    package var isInterrupt: Bool { primaryCode == SQLITE_INTERRUPT }

    /// Whether another process held the database for longer than the busy timeout.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY }
}
