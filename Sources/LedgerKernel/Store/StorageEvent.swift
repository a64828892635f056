import SQLite

/// What whoever runs the daemon hears of the storage below the books; nothing of what is in them.
package enum StorageEvent: Sendable, Equatable {
    /// Reading or writing failed, with SQLite's extended result code.
    case failed(StorageFault, sqliteCode: Int)
    /// A write worked after some had failed.
    case recovered
}
