import SQLite
import Threads

/// The latest known state of the storage, which tells whether the daemon can serve.
///
/// Disk trouble ends when the disk accepts a write again. A damaged file stays damaged even if other writes to it succeed, so
/// that trouble lasts until the daemon restarts.
final class StorageHealth: Sendable {
    private let state = Monitor(State())
    private let now: @Sendable () -> Instant
    private let onEvent: @Sendable (StorageEvent) -> Void

    private struct State {
        var trouble: SQLiteError?
        var told: (code: Int32, at: Instant)?
    }

    /// - Parameter onEvent: called once for each trouble, and again while it lasts.
    init(now: @escaping @Sendable () -> Instant, onEvent: @escaping @Sendable (StorageEvent) -> Void) {
        self.now = now
        self.onEvent = onEvent
    }

    /// The current trouble; nil if none is known.
    var trouble: SQLiteError? { state.updateQuietly { $0.trouble } }

    /// Runs a read or write and records a storage failure.
    func watching<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as SQLiteError where error.isStorageFailure {
            note(error)
            throw error
        }
    }

    /// Records that the disk accepts writes.
    func noteWrite() {
        let isOver = state.updateQuietly { state in
            guard let trouble = state.trouble, !StorageFault(trouble).isOfTheFile else { return false }
            state = State()
            return true
        }
        if isOver { onEvent(.recovered) }
    }

    private func note(_ error: SQLiteError) {
        let fault = StorageFault(error)
        let now = now()
        let isNews = state.updateQuietly { state in
            // A broken index can be rebuilt while everything else works.
            let lasts = !fault.passesByItself && !error.isOfVirtualTable
            if lasts, state.trouble.map({ !StorageFault($0).isOfTheFile }) ?? true { state.trouble = error }
            if let told = state.told, told.code == error.code,
                now.isWithin(seconds: LedgerLimits.storageToldAgainSeconds, after: told.at)
            {
                return false
            }
            state.told = (error.code, now)
            return true
        }
        if isNews { onEvent(.failed(fault, sqliteCode: Int(error.code))) }
    }
}

/// What the operator of the daemon hears about the storage. It reveals nothing of the books.
package enum StorageEvent: Sendable, Equatable {
    /// Reading or writing failed, with SQLite's extended result code.
    case failed(StorageFault, sqliteCode: Int)
    /// A write succeeded after earlier ones had failed.
    case recovered
}
