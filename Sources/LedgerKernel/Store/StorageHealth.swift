import SQLite
import Threads

/// How the storage did the last time, for those who ask whether the daemon can serve.
///
/// A trouble of the disk is over when the disk takes a write again. A damaged file stays damaged whatever is written elsewhere in it,
/// so that this lasts until the daemon starts again.
final class StorageHealth: Sendable {
    private let state = Monitor(State())
    private let now: @Sendable () -> Instant
    private let onEvent: @Sendable (StorageEvent) -> Void

    private struct State {
        var trouble: SQLiteError?
        var told: (code: Int32, at: Instant)?
    }

    /// - Parameter onEvent: hears of each trouble once, and again when it lasts.
    init(now: @escaping @Sendable () -> Instant, onEvent: @escaping @Sendable (StorageEvent) -> Void) {
        self.now = now
        self.onEvent = onEvent
    }

    /// What is the matter; nil when all is well as far as is known.
    var trouble: SQLiteError? { state.updateQuietly { $0.trouble } }

    /// Runs what reads or writes, and notes how the storage failed, if it did.
    func watching<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as SQLiteError where error.isStorageFailure {
            note(error)
            throw error
        }
    }

    /// Notes that the disk takes writes.
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
            // An index can be made anew while all else works.
            let lasts = !fault.passesByItself && !error.isOfVirtualTable
            if lasts, state.trouble.map({ !StorageFault($0).isOfTheFile }) ?? true { state.trouble = error }
            if let told = state.told, told.code == error.code,
                now < told.at.adding(seconds: LedgerLimits.storageToldAgainSeconds)
            {
                return false
            }
            state.told = (error.code, now)
            return true
        }
        if isNews { onEvent(.failed(fault, sqliteCode: Int(error.code))) }
    }
}

/// What whoever runs the daemon hears of the storage below the books; nothing of what is in them.
package enum StorageEvent: Sendable, Equatable {
    /// Reading or writing failed, with SQLite's extended result code.
    case failed(StorageFault, sqliteCode: Int)
    /// A write worked after some had failed.
    case recovered
}
