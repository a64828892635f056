/// The kernel's limits: each with its unit in its name and its reason beside it.
package enum LedgerLimits {
    // The store.

    /// Operations that may wait for the writer; beyond them a caller is told to come back (docs/explanation/design.md, "Limits").
    package static let waitingWritesMax = 256
    /// Memory that waiting operations may hold.
    package static let waitingWriteBytesMax = 64 << 20
    /// Operations that share one commit: enough to save syncs, few enough that none waits long for the others.
    package static let writesPerCommitMax = 64
    /// Read-only connections: the handler threads rarely read more than this at once on a small machine.
    package static let readers = 4
    /// How long a read may wait for a free connection.
    package static let readerWaitSeconds = 5.0
    /// How long to wait for another process that writes, such as a command on the same data directory (docs/spec/ledgerd.md).
    package static let otherWriterWaitMilliseconds: Int32 = 5_000
    /// The pause before a file that others open at the same moment is tried again.
    package static let openRetryMilliseconds: Int32 = 10
    /// Pages in the log before it is copied even under load: rarer copies write fewer pages twice (Benchmarks/RESULTS.md).
    package static let walPagesBeforeCheckpoint = 10_000
    /// Quiet time after which the log is copied, off every request's path.
    package static let quietBeforeCheckpointSeconds = 0.5

    // Connections and the inbox (docs/spec/financekit.md §1).

    /// Connections of a family that are pending, active or in repair.
    package static let liveConnectionsPerFamilyMax = 20
    /// Outside accounts of one connection.
    package static let accountsPerConnectionMax = 20
    /// Batches of one stream that are accepted or processing; a sequence that far beyond the next is refused too.
    package static let queuedBatchesMax = 100
    /// Chunks of one capture.
    package static let chunksPerCaptureMax = 100
    /// Seconds by which a device's clock may run ahead.
    package static let clockAheadSecondsMax: Int64 = 300
    /// Captures that the worker applies, one a connection, before it looks for other work.
    package static let capturesPerRound = 8
    /// Seconds after which the worker looks for due work although nobody woke it.
    package static let sweepIntervalSeconds = 30.0
    /// Seconds that a sweep may be late before it is called so: a long erasure or a restart can be in its way.
    static let sweepGraceSeconds: Int64 = 3_600
    /// Seconds before a rewrite of the file that could not be done is tried again: it holds up the writer while it tries.
    package static let scrubRetrySeconds: Int64 = 600
    /// Seconds that the worker rests after the storage failed.
    package static let storagePauseSeconds = 2.0
    /// Seconds after which a trouble with the storage, or with a step of the worker's, that lasts is told again: often enough for
    /// a log that is read from its end.
    static let storageToldAgainSeconds: Int64 = 60
    /// Attempts to apply a capture; the last one's failure is permanent.
    package static let applyAttemptsMax = 5
    /// Seconds before the second attempt; each further one waits twice as long: 2, 4, 8, 16 minutes.
    package static let applyRetryDelaySecondsDefault: Int64 = 120

    // Files (docs/spec/csv.md).

    /// Bytes of a file.
    package static let statementBytesMax = 256 << 20
    /// Bytes of a file that are read or stored at a time.
    package static let statementChunkBytes = 65_536
    /// Rows of a file that one transaction writes: about a tenth of a second, after which others may write. A household's file
    /// has fewer, so that it is one transaction.
    package static let rowsPerStatementStep = 10_000
    /// Pieces of a long file's bytes that one step stores: more than its rows are long.
    package static let chunksPerStatementStep = 64
    /// The writer's cache while a long file is written, in KiB: rows come in order and touch few pages, and the memory stays the
    /// same for files of any size.
    static let statementCacheKibibytes = 16_384

    // The ledger API.

    /// Characters of an account's name or of what people call anything else, as the schema holds them.
    package static let nameCharactersMax = 255
    /// Characters of a person's notes: pages of them.
    package static let notesCharactersMax = 10_000
    /// Tags of one entry.
    package static let tagsPerEntryMax = 100
    /// Parts of a split entry: more than the lines of a long receipt.
    package static let splitPartsMax = 100
    /// Days of an account's balances that one answer lists, each of them: a leap year.
    package static let balanceDaysMax = 366
    /// Observations of an account's balance on one page.
    package static let balanceObservationsPerPageMax = 100
    /// Requests to sync that a family's list remembers: they did nothing, so that only the latest say anything.
    package static let syncsKeptMax = 100

    // Search.

    /// Entries that one step adds to the index: a few hundredths of a second, after which others may write.
    static let entriesPerIndexStep = 2_000
    /// Entries that the index may find before a list rather walks the books by date: so many are sorted in a few hundredths of
    /// a second, and where there are more of them the walk soon meets enough for a page.
    static let searchCandidatesMax = 20_000
    /// Places of a searched text that the index is asked for; each further one would take away next to nothing.
    static let searchTrigramsMax = 16

    // Export and import.

    /// People that the rows of an export refer to: more than any household has.
    static let exportedUsersMax = 1_000
    /// The largest number of an imported row that is neither amount nor time, and the opposite of the smallest: counting on from
    /// it never overflows.
    static let importedIntegerMax: Int64 = 1 << 53
    /// The number of an imported row that another row may refer to before it was read.
    static let importedRowsMax: Int64 = 1 << 40
    /// The cache of the file in which an import is put together, in KiB: rows come in order and touch few pages.
    static let stagingCacheKibibytes = 16_384

    // Examination.

    /// Parts of a schema that a report names: a file that is not ours may have any number.
    static let schemaDifferencesNamedMax = 20

    // Erasure and retention.

    /// Rows that one step of an erasure deletes: other families' writes run in between.
    package static let rowsPerEraseStep = 500
    /// Audit events that are read at a time while a chain is followed.
    static let auditEventsPerRead = 1_000
    /// Entries of an undone or interrupted import that one step deletes.
    package static let entriesPerUndoStep = 5_000
    /// Entries of each sort that the answer to an undo names: more than a person looks through.
    package static let undoneEntriesListedMax = 1_000
    /// Payloads of up to 1 MiB that one step deletes.
    package static let payloadsPerEraseStep = 8
}
