import SQLite
import Threads

/// The only connection that writes, on its own thread, with group commit.
///
/// Operations that arrive while another group commits share the next database transaction. Each runs in a savepoint, so a failed
/// operation does not affect the others, and each is answered only after its commit.
final class Writer: Sendable {
    private let queue: Monitor<Queue>
    private let thread: OwnThread

    /// The waiting operations, in order of arrival.
    struct Queue {
        var waiting: [any WriterJob] = []
        var waitingBytes = 0
        var isStopping = false

        /// Takes the jobs that share the next database transaction: a single job that must run alone, or all jobs before the
        /// first such job.
        mutating func nextGroup() -> [any WriterJob] {
            guard let first = waiting.first else { return [] }
            let shared = waiting.prefix { $0.grouping == .shared }.prefix(LedgerLimits.writesPerCommitMax)
            let group = shared.isEmpty ? [first] : Array(shared)
            waiting.removeFirst(group.count)
            waitingBytes -= group.reduce(0) { $0 + $1.bytes }
            return group
        }
    }

    /// Starts the thread, which calls `open` for its connection.
    init(watch: WriterWatch = WriterWatch(), open: @escaping @Sendable () throws -> SQLiteConnection) throws {
        let queue = Monitor(Queue())
        self.queue = queue
        let opened = Monitor<Result<Void, LedgerError>?>(nil)
        let thread = OwnThread.start(name: "ledger-writer") {
            do {
                let commits = GroupCommit(connection: try open(), watch: watch)
                opened.update { $0 = .success(()) }
                Self.run(commits, queue)
            } catch {
                opened.update { $0 = .failure(LedgerError(wrapping: error)) }
            }
        }
        do {
            try opened.wait(until: { $0 })?.get()
        } catch {
            thread.join()
            throw error
        }
        self.thread = thread
    }

    var waitingCount: Int { queue.updateQuietly { $0.waiting.count } }

    /// Runs the operation on the writer's thread and waits for its commit.
    /// - Throws: the error of the operation, `SQLiteError` if the storage kept nothing, or `LedgerError.overloaded` if too many
    ///   operations wait, or too many requests wait long for theirs.
    func run<T: Sendable>(
        bytes: Int = 0, grouping: Grouping = .shared, _ body: @escaping @Sendable (SQLiteConnection) throws -> T
    ) throws -> T {
        let operation = WriterOperation(bytes: bytes, grouping: grouping, body: body)
        guard accept(operation) else { throw LedgerError.overloaded }
        if let allowance = RequestAllowance.current, !operation.isAnswered(withinSeconds: LedgerLimits.shortWriteWaitSeconds),
            !allowance.countAsLong(), withdraw(operation)
        {
            throw LedgerError.overloaded
        }
        return try operation.answer()
    }

    /// Runs a small operation whose caller need not know its outcome. A request does not wait for it, any other caller not long.
    func note(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) throws {
        let operation = WriterOperation(bytes: 0, grouping: .shared, body: body)
        guard accept(operation), RequestAllowance.current == nil,
            operation.isAnswered(withinSeconds: LedgerLimits.shortWriteWaitSeconds)
        else { return }
        try operation.answer()
    }

    /// False if too many operations wait.
    private func accept(_ operation: any WriterJob) -> Bool {
        queue.update { queue in
            guard !queue.isStopping, queue.waiting.count < LedgerLimits.waitingWritesMax,
                queue.waitingBytes + operation.bytes <= LedgerLimits.waitingWriteBytesMax
            else { return false }
            queue.waiting.append(operation)
            queue.waitingBytes += operation.bytes
            return true
        }
    }

    /// Takes an operation out of the queue.
    /// - Returns: false if the writer has taken it.
    private func withdraw(_ operation: any WriterJob) -> Bool {
        queue.update { queue in
            guard let place = queue.waiting.firstIndex(where: { $0 === operation }) else { return false }
            queue.waiting.remove(at: place)
            queue.waitingBytes -= operation.bytes
            return true
        }
    }

    /// Finishes all waiting operations, then ends the thread and closes the connection. A second call does nothing.
    func stop() {
        queue.update { $0.isStopping = true }
        thread.join()
    }

    private static func run(_ commits: GroupCommit, _ queue: Monitor<Queue>) {
        while true {
            let quiet =
                commits.hasPagesToCheckpoint ? LedgerLimits.quietBeforeCheckpointSeconds : LedgerLimits.fileWatchSeconds
            let group = queue.wait(timeoutSeconds: quiet) { queue -> [any WriterJob]? in
                queue.waiting.isEmpty && !queue.isStopping ? nil : queue.nextGroup()
            }
            switch group {
            case .none: commits.idle()
            case .some(let group) where group.isEmpty: return
            case .some(let group): commits.commit(group)
            }
        }
    }
}
