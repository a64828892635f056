import JSON

/// The keys of a batch (docs/spec/financekit.md §3).
enum BatchField: Int, JSONField {
    case protocolVersion, connectionID, publisherID, generation, streamID, batchID, sequence, predecessorDigest
    case captureID, chunkIndex, chunkCount, captureMode, snapshotComplete, capturedAt, selectedSourceAccountIDs, events

    static let table = JSONFieldTable(BatchField.self)

    var key: StaticString {
        switch self {
        case .protocolVersion: "protocol_version"
        case .connectionID: "connection_id"
        case .publisherID: "publisher_id"
        case .generation: "generation"
        case .streamID: "stream_id"
        case .batchID: "batch_id"
        case .sequence: "sequence"
        case .predecessorDigest: "predecessor_digest"
        case .captureID: "capture_id"
        case .chunkIndex: "chunk_index"
        case .chunkCount: "chunk_count"
        case .captureMode: "capture_mode"
        case .snapshotComplete: "snapshot_complete"
        case .capturedAt: "captured_at"
        case .selectedSourceAccountIDs: "selected_source_account_ids"
        case .events: "events"
        }
    }

    var isOptional: Bool { self == .predecessorDigest }
}
