/// The kernel's limits. Each has its unit in its name, and its reason in its comment.
package enum LedgerLimits {
    // The store.

    /// Operations that may wait for the writer. Beyond them, callers must try again later (shared design, "Limits").
    package static let waitingWritesMax = 256
    /// Memory that waiting operations may hold.
    package static let waitingWriteBytesMax = 64 << 20
    /// Operations that share one commit: enough to save syncs, few enough that none waits long for the others.
    package static let writesPerCommitMax = 64
    /// Read-only connections: on a small machine, the handler threads rarely read more at once.
    package static let readers = 4
    /// How long a read may wait for a free connection.
    package static let readerWaitSeconds = 5.0
    /// Work of one read for a request: many times what a page of the largest books takes.
    package static let readSecondsMax = 5.0
    /// Work after which a read counts as long. Of these there are few at a time, so that short ones never wait for them.
    package static let shortReadSecondsMax = 0.1
    /// Work after which a read counts as long beside another long one of the same key: a page takes a few milliseconds.
    static let crowdedReadSecondsMax = 0.02
    /// How long a request may wait for the writer before it counts as long work, so that a long write leaves workers for reads.
    /// Slow disks take a good part of a second for a commit.
    static let shortWriteWaitSeconds = 1.0
    /// How long to wait for another writing process, such as a command on the same data directory (docs/spec/ledgerd.md).
    package static let otherWriterWaitMilliseconds: Int32 = 5_000
    /// The pause before retrying to open a file that others open at the same moment.
    package static let openRetryMilliseconds: Int32 = 10
    /// Pages in the log that force a checkpoint even under load. Rarer checkpoints write fewer pages twice
    /// (Benchmarks/RESULTS.md).
    package static let walPagesBeforeCheckpoint = 10_000
    /// Quiet time before a checkpoint, which then delays no request.
    package static let quietBeforeCheckpointSeconds = 0.5
    /// Pages in the log above which new reads wait until it starts again from its beginning (64 MiB). A read keeps the log from
    /// starting again, so under steady reads it would only grow.
    package static let walPagesMax = 16_384
    /// How long that waits for the reads that run. A longer one goes on, and the log grows by a quarter more before the next attempt.
    package static let logRestartWaitSeconds = 2.0
    /// Bytes of the log that stay on the disk in a quiet moment, because writing over them is cheaper than growing.
    package static let walBytesKept = 4 << 20
    /// Bytes of the log from which `ledgerd doctor` warns: something reads without an end, or checkpoints fail.
    package static let walBytesUsualMax = 256 << 20
    /// How often to look whether the open file still has its name.
    package static let fileWatchSeconds = 1.0
    /// Seconds before a file that could not be read is read whole again; each further time doubles, up to the most. Reading a large
    /// file takes a while.
    static let readAgainSecondsMin: Int64 = 10
    static let readAgainSecondsMax: Int64 = 3_600

    // Connections and the inbox (docs/spec/financekit.md §1).

    /// Connections of one provider in a family that are pending, active or in repair.
    package static let liveConnectionsPerFamilyMax = 20
    /// How long a person may take to set up a connection. Each tap in a phone's app enrols another one, and most are never finished.
    package static let setupSecondsMax: Int64 = 86_400
    /// Source accounts of one connection.
    package static let accountsPerConnectionMax = 20
    /// Accepted or processing batches of one stream. A sequence that far beyond the next one is refused too.
    package static let queuedBatchesMax = 100
    /// Chunks of one capture.
    package static let chunksPerCaptureMax = 100
    /// Seconds by which a device's clock may run ahead.
    package static let clockAheadSecondsMax: Int64 = 300
    /// Captures that the worker applies, one per connection, before it looks for other work.
    package static let capturesPerRound = 8
    /// Seconds after which the worker looks for due work without being woken.
    package static let sweepIntervalSeconds = 30.0
    /// Seconds that a sweep may be late before it counts as overdue: a long erasure or a restart can delay it.
    static let sweepGraceSeconds: Int64 = 3_600
    /// Seconds before a failed scrub is tried again, because every attempt holds up the writer.
    package static let scrubRetrySeconds: Int64 = 600
    /// Seconds that the worker pauses after a storage failure.
    package static let storagePauseSeconds = 2.0
    /// Seconds before lasting trouble with the storage or a worker step is reported again: often enough for a reader of the log's
    /// end.
    static let storageToldAgainSeconds: Int64 = 60
    /// Bytes that a connection keeps of batches that are done with: weeks of a busy household.
    static let keptPayloadBytesMax = 64 << 20
    /// Bytes that a connection uploads before what it keeps is counted again.
    static let acceptedBytesPerTrim = 16 << 20
    /// Attempts to apply a capture; the failure of the last one is permanent.
    package static let applyAttemptsMax = 5
    /// Seconds before the second attempt. Each further delay doubles: 2, 4, 8, 16 minutes.
    package static let applyRetryDelaySecondsDefault: Int64 = 120

    /// Characters of a text that a source states: several times the longest that a bank's message allows.
    package static let sourceTextCharactersMax = 4_096

    // Files (docs/spec/csv.md).

    /// Bytes of a file.
    package static let statementBytesMax = 256 << 20
    /// Bytes of a file that are read or stored at a time.
    package static let statementChunkBytes = 65_536
    /// Bytes that a connection keeps of imported files: two of the longest, or years of usual ones.
    static let keptStatementBytesMax = 512 << 20
    /// Rows of a file that one database transaction writes: about a tenth of a second, after which others may write. A
    /// household's file has fewer, so it takes one database transaction.
    package static let rowsPerStatementStep = 10_000
    /// Pieces of a long file that one step stores: more bytes than the step's rows have.
    package static let chunksPerStatementStep = 64
    /// The writer's cache while a long file is written, in KiB. Rows arrive in order and touch few pages, and memory use is the
    /// same for files of any size.
    static let statementCacheKibibytes = 16_384

    // The ledger API.

    /// Characters of a name, as the schema limits them.
    package static let nameCharactersMax = 255
    /// Characters of a person's notes: several pages.
    package static let notesCharactersMax = 10_000
    /// Categories, tags and merchants of a family, of each kind: lists of tags and merchants have no pages.
    package static let labelsPerKindMax = 2_000
    /// Imports and decisions in the history of one entry: of an entry that phones state every day, those of some years.
    package static let historyListedMax = 1_000
    /// Tags of one entry.
    package static let tagsPerEntryMax = 100
    /// Parts of a split entry: more than a long receipt has lines.
    package static let splitPartsMax = 100
    /// Days of an account's balances in one answer: a leap year.
    package static let balanceDaysMax = 366
    /// Observations of an account's balance on one page.
    package static let balanceObservationsPerPageMax = 100
    /// Sync requests that a family's list keeps. They did nothing, so only the latest are of interest.
    package static let syncsKeptMax = 100

    // Search.

    /// Characters of a search text: as many as a name has.
    package static let searchCharactersMax = 255

    /// Entries that one step adds to the index: a few hundredths of a second, after which others may write.
    static let entriesPerIndexStep = 2_000
    /// Search results up to which a list sorts the results of the index, in a few hundredths of a second. With more results, the
    /// list walks the books by date, because it soon finds enough for a page.
    static let searchCandidatesMax = 20_000
    /// Trigrams of a search text that the index is asked for. Each further one would exclude almost nothing.
    static let searchTrigramsMax = 16

    // Export and import.

    /// People that the rows of an export reference: more than any household has.
    static let exportedUsersMax = 1_000
    /// The largest number of an imported row that is neither amount nor time; its opposite is the smallest. Counting on from it
    /// never overflows.
    static let importedIntegerMax: Int64 = 1 << 53
    /// The largest row number that an imported row may reference before that row is read.
    static let importedRowsMax: Int64 = 1 << 40
    /// The cache of the file that stages an import, in KiB. Rows arrive in order and touch few pages.
    static let stagingCacheKibibytes = 16_384

    // Examination.

    /// Parts of a schema that a report names: a foreign file may have any number.
    static let schemaDifferencesNamedMax = 20

    // Erasure and retention.

    /// How long a confirmation of a reset pauses uploads: enough to read a new plan and confirm it.
    static let uploadPauseSeconds: Int64 = 600

    /// Rows that one step of an erasure deletes. Other families write in between.
    package static let rowsPerEraseStep = 500
    /// Audit events that are read at a time while a chain is verified.
    static let auditEventsPerRead = 1_000
    /// Entries of an undone or interrupted import that one step deletes.
    package static let entriesPerUndoStep = 5_000
    /// Entries of each kind that the answer to an undo lists: more than a person looks through.
    package static let undoneEntriesListedMax = 1_000
    /// Payloads of up to 1 MiB that one step deletes.
    package static let payloadsPerEraseStep = 8
}
