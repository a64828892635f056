import SQLite
import Threads

/// A few read-only connections, each lent to one thread at a time, so reads never wait for writes.
final class ReaderPool: Sendable {
    private let idle: Monitor<[Reader]>
    private let count: Int

    private final class Reader: @unchecked Sendable {
        /// Used only by the thread that took the reader out of the pool.
        let connection: SQLiteConnection

        init(_ connection: SQLiteConnection) { self.connection = connection }
    }

    init(count: Int, open: () throws -> SQLiteConnection) throws {
        idle = Monitor(try (0..<count).map { _ in Reader(try open()) })
        self.count = count
    }

    /// Closes each connection when its read has finished. A read that outlasts the wait keeps its connection.
    func close() {
        _ = idle.wait(timeoutSeconds: LedgerLimits.readerWaitSeconds, until: { $0.count == count ? true : nil })
        idle.update { $0 = [] }
    }

    /// Runs the closure over one unchanging state of the database.
    /// - Throws: the error of the closure, `SQLiteError`, or `LedgerError.overloaded` if no connection became free.
    func run<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        guard let reader = idle.wait(timeoutSeconds: LedgerLimits.readerWaitSeconds, until: { $0.popLast() }) else {
            throw LedgerError.overloaded
        }
        defer { idle.update { $0.append(reader) } }
        let connection = reader.connection
        try connection.execute("BEGIN")
        defer { if connection.isInTransaction { try? connection.execute("COMMIT") } }
        return try body(connection)
    }
}
