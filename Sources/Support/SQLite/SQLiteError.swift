import CSQLite

/// An error returned by SQLite. It contains the result code and, for constraints, the name of the constraint; never a bound
/// value.
@usableFromInline
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// SQLite's message for a constraint (with names of tables and columns), else the message for the code.
    @usableFromInline package let description: String

    init(_ code: Int32, on database: OpaquePointer?) {
        let isConstraint = code & 0xff == SQLITE_CONSTRAINT
        let sentence = isConstraint && database != nil ? sqlite3_errmsg(database) : sqlite3_errstr(code)
        self.code = code
        self.description = "SQLite \(code): \(sentence.map { String(cString: $0) } ?? "unknown")"
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

    /// Whether the disk is full. The shared memory file next to the database needs space too.
    package var isFull: Bool { primaryCode == SQLITE_FULL || code == SQLITE_IOERR | 19 << 8 }

    /// Whether the file or its disk is read-only.
    package var isReadOnly: Bool { primaryCode == SQLITE_READONLY }

    /// Whether the file, or one that belongs to it, could not be opened.
    package var isUnopenable: Bool { primaryCode == SQLITE_CANTOPEN }

    /// Whether the disk failed to read or write.
    package var isInputOutput: Bool { primaryCode == SQLITE_IOERR }

    /// Whether the damage is in a virtual table only, such as a search index.
    package var isOfVirtualTable: Bool { code == SQLITE_CORRUPT | 1 << 8 }

    /// Whether the connection's own question (`interrupting`) ended the statement.
    package var isInterrupt: Bool { primaryCode == SQLITE_INTERRUPT }

    /// Whether another process held the database for longer than the busy timeout.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY }
}
