import Crypto

/// The position of a batch in its stream (docs/spec/financekit.md §3).
package struct BatchEnvelope: Sendable, Equatable {
    /// Whether a capture has everything or only what changed.
    package enum CaptureMode: String, Sendable, CaseIterable {
        case snapshot
        case delta
    }

    /// The publisher's id of the batch.
    package let batchID: UniqueID
    /// The position in the stream, from 1.
    package let sequence: Int
    /// The digest of the payload at `sequence - 1`; nil exactly if `sequence` is 1.
    package let predecessorDigest: SHA256Digest?
    /// The capture of which the batch is a chunk.
    package let captureID: UniqueID
    /// The index of the chunk in the capture, from 0.
    package let chunkIndex: Int
    /// The number of chunks in the capture.
    package let chunkCount: Int
    package let captureMode: CaptureMode
    /// Whether the source states that the snapshot is complete.
    package let snapshotComplete: Bool
    /// When the source collected the capture.
    package let capturedAt: Instant

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
