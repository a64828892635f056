/// What the worker did since the start of the process.
public struct WorkTally: Sendable, Equatable {
    /// Captures that were applied.
    public internal(set) var capturesApplied = 0
    /// Attempts to apply a capture that failed; a capture may be tried again.
    public internal(set) var capturesFailed = 0
    /// Attempts that the storage ended: a full disk, an I/O error.
    public internal(set) var storageFailures = 0
    /// How often each of its steps failed, for whatever reason; one that lasts fails every few seconds.
    public internal(set) var failures: [WorkStep: Int] = [:]
    /// When it last looked for work; nil before the first time.
    public internal(set) var lastRoundAt: Instant?
}
