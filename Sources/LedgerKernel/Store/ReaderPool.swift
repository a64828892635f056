import SQLite
import Threads

/// A few read-only connections, each lent to one thread at a time, so reads never wait for writes.
final class ReaderPool: Sendable {
    private let state: Monitor<State>
    private let count: Int
    private let longReads: LongReadPlaces

    private struct State {
        var idle: [Reader]
        /// Whether new reads wait.
        var isPaused = false
    }

    private final class Reader: @unchecked Sendable {
        /// Used only by the thread that took the reader out of the pool.
        let connection: SQLiteConnection

        init(_ connection: SQLiteConnection) { self.connection = connection }
    }

    init(count: Int, open: () throws -> SQLiteConnection) throws {
        state = Monitor(State(idle: try (0..<count).map { _ in Reader(try open()) }))
        self.count = count
        longReads = LongReadPlaces(readers: count)
    }

    /// Closes each connection when its read has finished. A read that outlasts the wait keeps its connection.
    func close() {
        _ = state.wait(timeoutSeconds: LedgerLimits.readerWaitSeconds, until: { $0.idle.count == count ? true : nil })
        state.update { $0.idle = [] }
    }

    /// Runs the closure while nothing reads. New reads wait for it.
    /// - Parameter timeoutSeconds: how long to wait for the reads that run.
    /// - Returns: whether it ran; false if a read took longer.
    func whileNothingReads(timeoutSeconds: Double, _ body: () -> Void) -> Bool {
        state.updateQuietly { $0.isPaused = true }
        defer { state.update { $0.isPaused = false } }
        guard state.wait(timeoutSeconds: timeoutSeconds, until: { $0.idle.count == count ? true : nil }) != nil else {
            return false
        }
        body()
        return true
    }

    /// Runs the closure over one unchanging state of the database.
    /// - Throws: the error of the closure, `SQLiteError`, `LedgerError.overloaded` if no connection became free, or the error with
    ///   which the thread's `RequestAllowance` ended the read.
    func run<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        let free = state.wait(timeoutSeconds: LedgerLimits.readerWaitSeconds) { $0.isPaused ? nil : $0.idle.popLast() }
        guard let reader = free else { throw LedgerError.overloaded }
        defer { state.update { $0.idle.append(reader) } }
        let connection = reader.connection
        try connection.execute("BEGIN")
        defer { if connection.isInTransaction { try? connection.execute("COMMIT") } }
        guard let allowance = RequestAllowance.current else { return try body(connection) }
        return try run(body, on: connection, ReadWatch(allowance, longReads))
    }

    private func run<T>(
        _ body: (SQLiteConnection) throws -> T, on connection: SQLiteConnection, _ watch: ReadWatch
    ) throws -> T {
        defer { watch.finish() }
        do {
            let result = try connection.interrupting(when: watch.isOver) { try body(connection) }
            // The closure may have gone on without a statement that failed.
            if let refusal = watch.refusal { throw refusal }
            return result
        } catch let error as SQLiteError where error.isInterrupt {
            throw watch.refusal ?? error
        }
    }
}
