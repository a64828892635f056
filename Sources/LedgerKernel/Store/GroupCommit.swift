import SQLite

/// Runs groups of operations on the writer's connection, each group in one database transaction.
final class GroupCommit {
    private let connection: SQLiteConnection
    private var wroteSinceCheckpoint = false

    init(connection: SQLiteConnection) { self.connection = connection }

    /// Runs the jobs in one database transaction, commits it and answers each of them.
    func commit(_ group: [any WriterJob]) {
        let failure = group.first?.grouping == .outsideTransaction ? run(outside: group) : transaction(over: group)
        group.forEach { $0.finish(failure) }
        if connection.walPages > LedgerLimits.walPagesBeforeCheckpoint { checkpoint() }
    }

    /// Whether the log may hold pages that the database file lacks.
    var hasPagesToCheckpoint: Bool { wroteSinceCheckpoint }

    /// Copies the log's pages to the database file without waiting for readers.
    func checkpoint() {
        // A failed checkpoint loses nothing: the log stays, and the next checkpoint includes it.
        try? connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        wroteSinceCheckpoint = false
    }

    private func transaction(over group: [any WriterJob]) -> SQLiteError? {
        do {
            try connection.execute("BEGIN IMMEDIATE")
            try connection.execute(try run(group) ? "COMMIT" : "ROLLBACK")
            wroteSinceCheckpoint = true
            return nil
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            return error
        }
    }

    private func run(outside group: [any WriterJob]) -> SQLiteError? {
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
