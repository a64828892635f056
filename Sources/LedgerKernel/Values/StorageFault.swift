import SQLite

/// What kind of trouble the storage below the books is in, by what a person can do about it.
package enum StorageFault: String, Sendable, CaseIterable {
    /// There is no room left.
    case full
    /// The file or its disk takes no writes.
    case readOnly = "read_only"
    /// The disk fails to read or write.
    case failing
    /// The file, or a file beside it, cannot be opened.
    case unopenable
    /// What the file holds makes no sense.
    case damaged
    /// The file is no database, or another program's.
    case foreign
    /// Another process holds the database.
    case busy
    case other

    /// The kind of a refusal of SQLite's.
    package init(_ error: SQLiteError) {
        if error.isFull {
            self = .full
        } else if error.isNoDatabase {
            self = .foreign
        } else if error.isCorruption {
            self = .damaged
        } else if error.isBusy {
            self = .busy
        } else if error.isReadOnly {
            self = .readOnly
        } else if error.isUnopenable {
            self = .unopenable
        } else {
            self = error.isInputOutput ? .failing : .other
        }
    }

    /// Whether the same call may succeed in a minute although nobody does anything about it.
    package var passesByItself: Bool { self == .busy || self == .other }

    /// Whether a restart of the daemon, after somebody has put the file right, is the only end of it.
    var isOfTheFile: Bool { self == .damaged || self == .foreign }

    /// The stable code for machines.
    package var code: String {
        switch self {
        case .full, .readOnly, .failing, .unopenable, .damaged, .foreign: "storage_\(rawValue)"
        case .busy, .other: "unavailable"
        }
    }

    /// One sentence that says what to do.
    package var message: String {
        switch self {
        case .full:
            "The disk is full: make room where the data directory is, and try again; nothing was lost, and nothing changed."
        case .readOnly:
            "The books take no writes: mount their disk writable, and give the data directory back to its owner; nothing was changed."
        case .failing:
            "The disk failed to read or write the books: see what the system's log says of it, and copy the data directory to another disk."
        case .unopenable:
            "The file of the books cannot be opened: see that it is there, that its owner runs this, and that descriptors and room are left."
        case .damaged:
            "The file of the books is damaged: stop the daemon, keep a copy of the data directory, and go back to a backup; `ledgerd doctor` says more."
        case .foreign:
            "The file of the books is not one of ledgerd's: put the right one in its place, or go back to a backup; it was left as it is."
        case .busy: "Another process holds the database; nothing was changed; try again in a minute."
        case .other: "The database could not do this; nothing was changed; try again in a minute."
        }
    }
}
