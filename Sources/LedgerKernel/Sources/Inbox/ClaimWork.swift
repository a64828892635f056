import SQLite

/// Claims the next capture that can be applied now: complete, next in its stream, and due.
///
/// It commits `processing` and the attempt's number before the apply starts, so that a capture that crashes the process is
/// counted (docs/spec/financekit.md §5). It claims one capture at a time, so that no other capture is counted with it.
struct ClaimWork {
    /// The installed providers. Captures of any other provider wait until it is installed again.
    let providers: Set<String>
    /// The delay before the second attempt.
    var retryDelaySeconds = LedgerLimits.applyRetryDelaySecondsDefault
    /// Connections that had their turn in this round.
    var connectionsServed: Set<Int64> = []

    func run(_ scope: WriteScope) throws -> WorkItem? {
        // The statement has no limit, because connections that may not write now would hold up all others.
        for item in try due(scope)
        where providers.contains(item.providerID) && !connectionsServed.contains(item.connection) {
            if let item = try claim(item, scope) { return item }
        }
        return nil
    }

    /// Starts from the waiting batches, which are few, rather than from the connections or captures, which are many.
    private func due(_ scope: WriteScope) throws -> [WorkItem] {
        try Self.waiting(scope.database).filter { waiting in
            Self.due(waiting.item, at: waiting.nextAttemptAt, scope.now, retryDelaySeconds) <= scope.now
        }.map(\.item)
    }

    private static func waiting(_ database: SQLiteConnection) throws -> [(item: WorkItem, nextAttemptAt: Instant)] {
        try database.all(
            """
            SELECT \(WorkItem.columns), p.next_attempt_at FROM \(complete) ORDER BY p.next_attempt_at, c.last_accepted_at, c.id
            """
        ) { try (WorkItem(next: &$0), $0.next(Instant.self)) }
    }

    /// When a capture is due. No wait is longer than the delay of its attempt; a longer one was written while the clock was ahead, and is
    /// over.
    private static func due(_ item: WorkItem, at nextAttemptAt: Instant, _ now: Instant, _ firstDelay: Int64) -> Instant {
        nextAttemptAt > now.adding(seconds: item.waitSeconds(firstDelay: firstDelay)) ? now : nextAttemptAt
    }

    /// Complete captures that are next in their stream.
    private static let complete: SQL = """
        batch b INDEXED BY batch_waiting
        CROSS JOIN capture p ON p.id = b.capture_id AND p.first_sequence = b.sequence
        CROSS JOIN stream s ON s.id = p.stream_id AND s.next_sequence = p.first_sequence
        CROSS JOIN connection c ON c.id = s.connection_id AND c.generation = s.generation
        WHERE b.status IN ('accepted', 'processing') AND c.status = 'active' AND p.received_chunks = p.chunk_count
        """

    private func claim(_ item: WorkItem, _ scope: WriteScope) throws -> WorkItem? {
        let database = scope.database
        // While the user may not write, queued batches wait and lose no attempts.
        let state = try UploadState.load(connection: item.connection, receivedAt: scope.now, database)
        guard state.refusal == nil else { return nil }
        let begun = try database.run(
            "UPDATE batch SET status = 'processing' WHERE capture_id = ? AND status = 'accepted'", item.capture)
        // The capture is already in processing: the storage failed during an attempt of this process. The same attempt continues.
        if begun == 0 { return item }
        try database.run("UPDATE capture SET attempts = attempts + 1 WHERE id = ?", item.capture)
        return WorkItem(
            connection: item.connection, stream: item.stream, capture: item.capture, attempts: item.attempts + 1,
            providerID: item.providerID)
    }

    /// When the next retry is due; nil if no capture waits for one.
    static func nextDue(after now: Instant, retryDelaySeconds: Int64, _ database: SQLiteConnection) throws -> Instant? {
        try waiting(database).map { due($0.item, at: $0.nextAttemptAt, now, retryDelaySeconds) }.filter { $0 > now }.min()
    }
}

/// A claimed capture.
struct WorkItem: Sendable {
    let connection: Int64
    let stream: Int64
    let capture: Int64
    let attempts: Int
    let providerID: String

    func waitSeconds(firstDelay: Int64) -> Int64 { Self.waitSeconds(attempts: attempts, firstDelay: firstDelay) }

    /// The wait after the last of some attempts, in seconds. It doubles with each attempt.
    static func waitSeconds(attempts: Int, firstDelay: Int64) -> Int64 { firstDelay << Int64(max(attempts - 1, 0)) }
}

extension WorkItem {
    static let columns: SQL = "c.id, s.id, p.id, p.attempts, c.provider_id"

    init(next row: inout SQLiteRow) throws {
        self.init(
            connection: try row.next(), stream: try row.next(), capture: try row.next(), attempts: try row.next(),
            providerID: try row.next())
    }
}
