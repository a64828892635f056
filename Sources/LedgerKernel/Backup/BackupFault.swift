import SQLite

/// Why a file cannot serve as a backup.
package enum BackupFault: Error, Sendable, Equatable {
    /// It is no database, or one of another program.
    case notALedger
    /// A newer program wrote it.
    case newerVersion
    /// Its tables, indexes, triggers or views are not those that its version makes, so that it may do to the books what nobody asked for,
    /// or let in what they refuse. The first of them by name.
    case foreignSchema(places: [String])
    /// The file or what it holds is damaged.
    case damaged
    /// It could not be read or written.
    case storage(SQLiteError)

    /// The fault behind whatever went wrong.
    init(wrapping error: any Error) {
        switch error {
        case let fault as BackupFault: self = fault
        case let error as SQLiteError where error.isNoDatabase: self = .notALedger
        case let error as SQLiteError where error.isCorruption: self = .damaged
        case let error as SQLiteError: self = .storage(error)
        default: self = .damaged
        }
    }
}
