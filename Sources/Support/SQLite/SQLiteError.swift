import CSQLite

/// A refusal of SQLite. It holds the result code and, for constraints, the name of the constraint; never a bound value.
@usableFromInline
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// SQLite's sentence for a constraint (names of tables and columns), else that of the code.
    @usableFromInline package let description: String

    init(_ code: Int32, on database: OpaquePointer?) {
        let isConstraint = code & 0xff == SQLITE_CONSTRAINT
        let sentence = isConstraint && database != nil ? sqlite3_errmsg(database) : sqlite3_errstr(code)
        self.code = code
        self.description = "SQLite \(code): \(sentence.map { String(cString: $0) } ?? "unknown")"
    }

    /// A storage failure ended the transaction, and its own code is no longer known.
    package static let transactionEnded = SQLiteError(SQLITE_ABORT, on: nil)

    /// The file is a database, but not one of this program's.
    package static let noDatabase = SQLiteError(SQLITE_NOTADB, on: nil)

    /// The file holds what this program never writes: it was changed by something else.
    @usableFromInline package static let damaged = SQLiteError(SQLITE_CORRUPT, on: nil)

    /// The primary part of the code.
    package var primaryCode: Int32 { code & 0xff }

    /// Whether a constraint of the schema refused the data.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

    /// Whether the storage below failed (full disk, read-only, I/O error, damaged file, memory), which says nothing about the
    /// data at hand.
    package var isStorageFailure: Bool { Self.storageFailures.contains(primaryCode) }

    private static let storageFailures: Set<Int32> = [
        SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_NOMEM, SQLITE_BUSY,
        SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_ABORT,
    ]

    /// Whether the file is none of SQLite's.
    package var isNoDatabase: Bool { primaryCode == SQLITE_NOTADB }

    /// Whether the file's content is damaged.
    package var isCorruption: Bool { primaryCode == SQLITE_CORRUPT }

    /// Whether there is no room left on the disk; the shared memory beside the file needs some as well.
    package var isFull: Bool { primaryCode == SQLITE_FULL || code == SQLITE_IOERR | 19 << 8 }

    /// Whether the file or its disk takes no writes.
    package var isReadOnly: Bool { primaryCode == SQLITE_READONLY }

    /// Whether the file, or one beside it, could not be opened.
    package var isUnopenable: Bool { primaryCode == SQLITE_CANTOPEN }

    /// Whether the disk failed to read or write.
    package var isInputOutput: Bool { primaryCode == SQLITE_IOERR }

    /// Whether it is a virtual table, such as an index for searches, that is damaged, and nothing else.
    package var isOfVirtualTable: Bool { code == SQLITE_CORRUPT | 1 << 8 }

    /// Whether another process held the database for longer than the busy timeout.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY }
}
