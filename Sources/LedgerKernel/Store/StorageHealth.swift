import SQLite
import Threads

/// The latest known state of the storage, which tells whether the daemon can serve.
///
/// Disk trouble ends when the disk accepts a write again. Trouble with the file does not end with a write: one that could not be
/// read has to be read whole, and one that lost its name has to have it back.
final class StorageHealth: Sendable {
    private let state = Monitor(State())
    private let now: @Sendable () -> Instant
    private let onEvent: @Sendable (StorageEvent) -> Void

    private struct State {
        var trouble: SQLiteError?
        var told: (error: SQLiteError, at: Instant)?
        var toldOfCheckpoint: (error: SQLiteError, at: Instant)?
        /// When to read a file again that could not be read, and the pause after that.
        var readAgain: (at: Instant, pauseSeconds: Int64)?
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
    func noteWrite() { end { !$0.isOfReading && !StorageFault($0).isOfTheFile } }

    /// Records that the whole file can be read and that its disk accepts writes.
    func noteWholeFile() { end { $0.isOfReading || !StorageFault($0).isOfTheFile } }

    /// Records whether the open file still has its name.
    func noteFile(isInPlace: Bool) {
        if isInPlace { end { $0.isReplaced } } else { note(.replaced) }
    }

    /// Whether it is time to read the file again. It may be large, so the pauses grow while it stays unreadable.
    func isDueForReading() -> Bool {
        let now = now()
        return state.updateQuietly { state in
            guard let next = state.readAgain else {
                state.readAgain = (now.adding(seconds: LedgerLimits.readAgainSecondsMin), LedgerLimits.readAgainSecondsMin)
                return true
            }
            // The second bound is for a clock that was set back.
            guard now >= next.at || now < next.at.adding(seconds: -next.pauseSeconds) else { return false }
            let pauseSeconds = min(2 * next.pauseSeconds, LedgerLimits.readAgainSecondsMax)
            state.readAgain = (now.adding(seconds: pauseSeconds), pauseSeconds)
            return true
        }
    }

    private func end(_ ends: (SQLiteError) -> Bool) {
        let isOver = state.updateQuietly { state in
            guard let trouble = state.trouble, ends(trouble) else { return false }
            state = State()
            return true
        }
        if isOver { onEvent(.recovered) }
    }

    /// Records a failed checkpoint. The log grows until one succeeds.
    func noteCheckpoint(_ error: SQLiteError) {
        let fault = StorageFault(error)
        guard !fault.passesByItself, isNews(error, \.toldOfCheckpoint) else { return }
        onEvent(.checkpointFailed(fault, sqliteCode: Int(error.code), systemError: Int(error.systemError)))
    }

    private func note(_ error: SQLiteError) {
        guard isNews(error, \.told) else { return }
        onEvent(.failed(StorageFault(error), sqliteCode: Int(error.code), systemError: Int(error.systemError)))
    }

    /// Keeps the error as the present trouble if it lasts.
    /// - Returns: whether to tell of it: it was not told in the last minute.
    private func isNews(_ error: SQLiteError, _ told: WritableKeyPath<State, (error: SQLiteError, at: Instant)?>) -> Bool {
        let now = now()
        return state.updateQuietly { state in
            // A broken index can be rebuilt while everything else works.
            let lasts = !StorageFault(error).passesByItself && !error.isOfVirtualTable
            // A file that was replaced is the trouble that counts, whatever was wrong with it before.
            let isFirst = state.trouble.map { !StorageFault($0).isOfTheFile && !$0.isOfReading } ?? true
            if lasts, isFirst || error.isReplaced { state.trouble = error }
            if let last = state[keyPath: told], last.error == error,
                now.isWithin(seconds: LedgerLimits.storageToldAgainSeconds, after: last.at)
            {
                return false
            }
            state[keyPath: told] = (error, now)
            return true
        }
    }
}

/// What the operator of the daemon hears about the storage. It reveals nothing of the books.
package enum StorageEvent: Sendable, Equatable {
    /// Reading or writing failed, with SQLite's extended result code and the system's error number, 0 if there is none.
    case failed(StorageFault, sqliteCode: Int, systemError: Int)
    /// The write-ahead log could not be copied into the file, so it grows. The same numbers.
    case checkpointFailed(StorageFault, sqliteCode: Int, systemError: Int)
    /// A write succeeded after earlier ones had failed.
    case recovered
}
