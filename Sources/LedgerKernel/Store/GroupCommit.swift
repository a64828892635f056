import SQLite

/// Runs groups of operations on the writer's connection, each group in one database transaction.
final class GroupCommit {
    private let connection: SQLiteConnection
    private let watch: WriterWatch
    private var wroteSinceCheckpoint = false
    /// The pages in the log at which it is to start again.
    private var restartPages = LedgerLimits.walPagesMax

    init(connection: SQLiteConnection, watch: WriterWatch = WriterWatch()) {
        self.connection = connection
        self.watch = watch
    }

    /// Runs the jobs in one database transaction, commits it and answers each of them.
    func commit(_ group: [any WriterJob]) {
        let failure = group.first?.grouping == .outsideTransaction ? run(outside: group) : transaction(over: group)
        group.forEach { $0.finish(failure) }
        if connection.walPages > restartPages {
            restartLog()
        } else if connection.walPages > LedgerLimits.walPagesBeforeCheckpoint {
            checkpoint()
        } else {
            restartPages = LedgerLimits.walPagesMax
        }
    }

    /// Copies the whole log to the database file and begins it again. Only while nothing reads can that be done: without it, reads that
    /// overlap would keep the log growing for ever.
    private func restartLog() {
        checkpoint()
        var isDone = false
        _ = watch.whileNothingReads { isDone = truncateLog() }
        restartPages = isDone ? LedgerLimits.walPagesMax : connection.walPages + LedgerLimits.walPagesMax / 4
    }

    /// Empties the log, if no process reads it at this moment.
    /// - Returns: whether it is empty.
    private func truncateLog() -> Bool {
        guard watch.isInPlace() else { return false }
        do throws(SQLiteError) {
            return try connection.truncateLog()
        } catch {
            watch.checkpointFailed(error)
            return false
        }
    }

    /// Whether the log may hold pages that the database file lacks.
    var hasPagesToCheckpoint: Bool { wroteSinceCheckpoint }

    /// Copies the log's pages to the database file without waiting for readers. A failed checkpoint loses nothing: the log stays,
    /// and the next checkpoint includes it. But as long as they fail, the log grows.
    func checkpoint() {
        guard watch.isInPlace() else { return }
        do throws(SQLiteError) {
            try connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            wroteSinceCheckpoint = false
        } catch {
            watch.checkpointFailed(error)
        }
    }

    /// What a quiet moment is for. Also notices that the file is gone while nobody writes.
    func idle() {
        guard watch.isInPlace(), hasPagesToCheckpoint else { return }
        checkpoint()
        if !hasPagesToCheckpoint, watch.logBytes() > LedgerLimits.walBytesKept { _ = truncateLog() }
    }

    private func transaction(over group: [any WriterJob]) -> SQLiteError? {
        do throws(SQLiteError) {
            try connection.execute("BEGIN IMMEDIATE")
            let hasChanges = try run(group)
            guard watch.isInPlace() else { throw SQLiteError.replaced }
            try connection.execute(hasChanges ? "COMMIT" : "ROLLBACK")
            wroteSinceCheckpoint = true
            return nil
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            return error
        }
    }

    private func run(outside group: [any WriterJob]) -> SQLiteError? {
        guard watch.isInPlace() else { return .replaced }
        for job in group { _ = job.execute(connection) }
        return nil
    }

    /// - Returns: whether there is anything to commit.
    private func run(_ group: [any WriterJob]) throws(SQLiteError) -> Bool {
        // The rollback of the database transaction undoes a single failed operation. A savepoint would make SQLite keep a copy of
        // each changed page and walk over all of them at the end of each statement that fires a trigger: quadratic time.
        if group.count == 1, let job = group.first { return try execute(job) == nil }
        for job in group { try run(inSavepoint: job) }
        return true
    }

    private func run(inSavepoint job: any WriterJob) throws(SQLiteError) {
        try connection.execute("SAVEPOINT operation")
        if try execute(job) != nil { try connection.execute("ROLLBACK TO operation") }
        try connection.execute("RELEASE operation")
    }

    /// - Returns: the error of the operation, or nil.
    private func execute(_ job: any WriterJob) throws(SQLiteError) -> (any Error)? {
        let refusal = job.execute(connection)
        // A full disk or an I/O error can make SQLite end the whole database transaction; then nothing of the group is kept.
        guard connection.isInTransaction else { throw refusal as? SQLiteError ?? .transactionEnded }
        return refusal
    }
}

/// What the writer asks and tells about the file under it.
struct WriterWatch: Sendable {
    /// Whether the file that the writer has open still has its name. Nothing is written otherwise.
    var isInPlace: @Sendable () -> Bool = { true }
    /// Runs the closure while nothing reads; false if a read took too long for that.
    var whileNothingReads: @Sendable (() -> Void) -> Bool = {
        $0()
        return true
    }
    /// The length of the log on the disk.
    var logBytes: @Sendable () -> Int = { 0 }
    /// Called when a checkpoint fails.
    var checkpointFailed: @Sendable (SQLiteError) -> Void = { _ in }
}
