import SQLite

/// A kind of storage trouble, by what a person can do about it.
package enum StorageFault: String, Sendable, CaseIterable {
    /// The disk has no space left.
    case full
    /// The file or its disk is read-only.
    case readOnly = "read_only"
    /// The disk fails to read or write.
    case failing
    /// The file, or one of the files that SQLite keeps next to it, cannot be opened.
    case unopenable
    /// SQLite reports the content of the file as corrupt.
    case damaged
    /// The file is not a database, or belongs to another program.
    case foreign
    /// The file was deleted, moved or replaced while it was open.
    case replaced
    /// Another process holds the database.
    case busy
    case other

    /// Classifies an error returned by SQLite.
    package init(_ error: SQLiteError) {
        if error.isReplaced {
            self = .replaced
        } else if error.isFull {
            self = .full
        } else if error.isNoDatabase {
            self = .foreign
        } else if error.isCorruption {
            self = .damaged
        } else if error.isBusy {
            self = .busy
        } else if error.isReadOnly {
            self = .readOnly
        } else if error.isInputOutput {
            self = .failing
        } else {
            self = error.isUnopenable ? .unopenable : .other
        }
    }

    /// Whether the same call may succeed in a minute without any help.
    package var passesByItself: Bool { self == .busy || self == .other }

    /// Whether the trouble is with the file, so that a write to its disk does not end it.
    var isOfTheFile: Bool { self == .damaged || self == .foreign || self == .replaced }

    /// The stable error code.
    package var code: String {
        switch self {
        case .full, .readOnly, .failing, .unopenable, .damaged, .foreign, .replaced: "storage_\(rawValue)"
        case .busy, .other: "unavailable"
        }
    }

    /// One sentence that says what to do.
    package var message: String {
        switch self {
        case .full:
            "The disk is full: free space for the data directory and try again; nothing was lost or changed."
        case .readOnly:
            "The books are read-only: mount the disk writable and check who owns the data directory; nothing was changed."
        case .failing:
            "The disk failed to read or write the books: check the system log, and copy the data directory to another disk."
        case .unopenable:
            "The database file cannot be opened: check that it exists, that its owner runs ledgerd, and that free file descriptors and disk space remain."
        case .damaged:
            "The database file is damaged: stop the daemon, keep a copy of the data directory, and restore a backup; `ledgerd doctor` says more."
        case .foreign:
            "The database file does not belong to ledgerd: put the right file in its place or restore a backup; nothing was changed."
        case .replaced:
            "The database file was deleted, moved or replaced while ledgerd was using it: put it back, or stop the daemon and run `ledgerd restore`; nothing was changed."
        case .busy: "Another process is using the database; nothing was changed; try again in a minute."
        case .other: "The database failed; nothing was changed; try again in a minute."
        }
    }
}
