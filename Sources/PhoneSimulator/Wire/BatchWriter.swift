import Crypto
import JSON
import LedgerKernel

/// Cuts captures into chunks and writes them as the batches of a stream, each with the digest of the one before.
struct BatchWriter {
    /// One collection run on the device.
    struct Capture {
        /// Whether the capture has the whole Wallet rather than only the changes.
        let isSnapshot: Bool
        let capturedAt: Instant
        let events: [[UInt8]]
    }

    /// Enough for everything in a batch except its events.
    private static let envelopeBytesMax = 4_096

    var publisher: Publisher
    /// The sequence of the next batch.
    private(set) var sequence = 1
    private var predecessor: SHA256Digest?

    init(_ publisher: Publisher) { self.publisher = publisher }

    /// The batches of a capture, at least one.
    mutating func batches(of capture: Capture, _ generator: inout SeededGenerator) -> [Batch] {
        let chunks = Self.chunks(capture.events, publisher)
        let captureID = generator.makeID()
        var batches: [Batch] = []
        for (index, events) in chunks.enumerated() {
            let id = generator.makeID()
            let body = body(id, captureID, capture, events, index: index, count: chunks.count)
            let batch = Batch(id: id, sequence: sequence, body: body)
            batches.append(batch)
            predecessor = batch.digest
            sequence += 1
        }
        return batches
    }

    /// Puts as many events into each chunk as the server accepts.
    private static func chunks(_ events: [[UInt8]], _ publisher: Publisher) -> [[[UInt8]]] {
        var chunks: [[[UInt8]]] = [[]]
        var byteCount = envelopeBytesMax
        for event in events {
            let isFull = chunks[chunks.count - 1].count == publisher.eventsPerBatchMax
            if isFull || byteCount + event.count + 1 > publisher.batchBytesMax {
                chunks.append([])
                byteCount = envelopeBytesMax
            }
            chunks[chunks.count - 1].append(event)
            byteCount += event.count + 1
        }
        return chunks
    }

    private func body(
        _ id: UniqueID, _ captureID: UniqueID, _ capture: Capture, _ events: [[UInt8]], index: Int, count: Int
    ) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("batch_id", id.upperCaseText)
            writer.member("capture_id", captureID.upperCaseText)
            writer.member("capture_mode", capture.isSnapshot ? "snapshot" : "delta")
            writer.member("captured_at", capture.capturedAt.rfc3339Milliseconds)
            writer.member("chunk_count", count)
            writer.member("chunk_index", index)
            writer.member("connection_id", publisher.connectionID.upperCaseText)
            writer.array("events", of: events) { $0.raw($1) }
            writer.member("generation", publisher.generation)
            if let predecessor { writer.member("predecessor_digest", predecessor.hex) }
            writer.member("protocol_version", 2)
            writer.member("publisher_id", publisher.id.upperCaseText)
            writer.array("selected_source_account_ids", of: publisher.sourceIDs) { $0.string($1.upperCaseText) }
            writer.member("sequence", sequence)
            writer.member("snapshot_complete", capture.isSnapshot && index == count - 1)
            writer.member("stream_id", publisher.streamID.upperCaseText)
        }
    }
}
