/// What the worker did since the start of the process.
package struct WorkTally: Sendable, Equatable {
    /// Captures that were applied.
    package internal(set) var capturesApplied = 0
    /// Attempts to apply a capture that failed; a capture may be tried again.
    package internal(set) var capturesFailed = 0
    /// Attempts that the storage ended: a full disk, an I/O error.
    package internal(set) var storageFailures = 0
    /// How often each of its steps failed, for whatever reason; one that lasts fails every few seconds.
    package internal(set) var failures: [WorkStep: Int] = [:]
    /// When it last looked for work; nil before the first time.
    package internal(set) var lastRoundAt: Instant?
}
