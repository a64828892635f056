import SQLite

/// At the daemon's start: a capture that is found in processing was interrupted, perhaps by what it does to the process, and
/// counts as a failed attempt (docs/spec/financekit.md §5).
struct RecoverInterrupted {
    let retryDelaySeconds: Int64

    func run(_ transaction: Transaction) throws {
        let items = try transaction.database.all(
            """
            SELECT DISTINCT s.connection_id, s.id, p.id, p.attempts, c.provider_id
            FROM batch b INDEXED BY batch_waiting
            JOIN capture p ON p.id = b.capture_id
            JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
            WHERE b.status IN ('accepted', 'processing') AND b.status = 'processing'
            """
        ) { row in
            WorkItem(
                connection: row.int64(0), stream: row.int64(1), capture: row.int64(2), attempts: row.int(3),
                providerID: row.text(4))
        }
        for item in items {
            try FailCapture(item: item, failure: .transient, retryDelaySeconds: retryDelaySeconds).run(transaction)
        }
    }
}
