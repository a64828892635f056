import Crypto

/// Where a batch stands in its stream (docs/spec/financekit.md §3).
package struct BatchEnvelope: Sendable, Equatable {
    /// Whether a capture tells everything or only what changed.
    package enum CaptureMode: String, Sendable, CaseIterable {
        case snapshot
        case delta
    }

    /// The publisher's name for the batch.
    package let batchID: UniqueID
    /// Its place in the stream, from 1.
    package let sequence: Int
    /// The digest of the payload at `sequence - 1`; nil exactly when `sequence` is 1.
    package let predecessorDigest: SHA256Digest?
    /// The capture that the batch is a chunk of.
    package let captureID: UniqueID
    /// The chunk's place in the capture, from 0.
    package let chunkIndex: Int
    /// How many chunks the capture has.
    package let chunkCount: Int
    /// Whether the capture tells everything or only what changed.
    package let captureMode: CaptureMode
    /// Whether the source says that the snapshot left nothing out.
    package let snapshotComplete: Bool
    /// When the source collected the capture.
    package let capturedAt: Instant

    /// An envelope from its parts.
    package init(
        batchID: UniqueID, sequence: Int, predecessorDigest: SHA256Digest?, captureID: UniqueID, chunkIndex: Int, chunkCount: Int,
        captureMode: CaptureMode, snapshotComplete: Bool, capturedAt: Instant
    ) {
        self.batchID = batchID
        self.sequence = sequence
        self.predecessorDigest = predecessorDigest
        self.captureID = captureID
        self.chunkIndex = chunkIndex
        self.chunkCount = chunkCount
        self.captureMode = captureMode
        self.snapshotComplete = snapshotComplete
        self.capturedAt = capturedAt
    }
}
