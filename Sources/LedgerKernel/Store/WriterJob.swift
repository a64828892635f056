import SQLite
import Threads

/// How an operation shares the writer with others.
enum Grouping: Sendable {
    /// It shares a database transaction, and so a commit, with other waiting operations.
    case shared
    /// It gets its own database transaction, because it takes long and would delay the commit of others.
    case alone
    /// It runs outside a database transaction, as `VACUUM` must.
    case outsideTransaction
}

/// An operation that waits for the writer.
protocol WriterJob: AnyObject, Sendable {
    /// The memory that the operation holds while it waits.
    var bytes: Int { get }
    var grouping: Grouping { get }
    /// Runs the operation on the writer's thread and keeps its result.
    /// - Returns: the error of the operation, or nil.
    func execute(_ connection: SQLiteConnection) -> (any Error)?
    /// Tells the waiting caller the kept result, or that the storage failed and nothing was kept.
    func finish(_ failure: SQLiteError?)
}

/// An operation with its result.
final class WriterOperation<T: Sendable>: WriterJob {
    let bytes: Int
    let grouping: Grouping
    private let body: @Sendable (SQLiteConnection) throws -> T
    private let outcome = Monitor(Outcome())

    private struct Outcome {
        var kept: Result<T, any Error>?
        var answer: Result<T, any Error>?
    }

    init(bytes: Int, grouping: Grouping, body: @escaping @Sendable (SQLiteConnection) throws -> T) {
        self.bytes = bytes
        self.grouping = grouping
        self.body = body
    }

    func execute(_ connection: SQLiteConnection) -> (any Error)? {
        let result = Result { try body(connection) }
        outcome.update { $0.kept = result }
        guard case .failure(let refusal) = result else { return nil }
        return refusal
    }

    func finish(_ failure: SQLiteError?) {
        outcome.update { $0.answer = failure.map { .failure($0) } ?? $0.kept }
    }

    /// Waits that long for the answer.
    func isAnswered(withinSeconds seconds: Double) -> Bool {
        outcome.wait(timeoutSeconds: seconds) { $0.answer == nil ? nil : true } ?? false
    }

    /// Waits for the answer.
    func answer() throws -> T {
        guard let answer = outcome.wait(until: { $0.answer }) else { throw LedgerError.overloaded }
        return try answer.get()
    }
}
