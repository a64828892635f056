import JSON
import LedgerKernel

/// Reads the envelope of a batch (docs/spec/financekit.md §3). It checks all types first, then protocol, address and generation, then
/// the rest, because a batch for another stream says nothing about this one.
struct EnvelopeReader {
    private let fields: JSONFields<BatchField>
    private let protocolVersion: Int
    private let connectionID: UniqueID
    private let publisherID: UniqueID
    private let generation: Int
    private let streamID: UniqueID
    private let batchID: UniqueID
    private let sequence: Int
    private let predecessor: String?
    private let captureID: UniqueID
    private let chunkIndex: Int
    private let chunkCount: Int
    private let captureMode: BatchEnvelope.CaptureMode
    private let snapshotComplete: Bool
    private let selected: [ExternalID]
    let events: JSONElements

    init(_ fields: JSONFields<BatchField>) throws(ContractViolation) {
        self.fields = fields
        protocolVersion = try fields[.protocolVersion].contractInteger()
        connectionID = try fields[.connectionID].contractID()
        publisherID = try fields[.publisherID].contractID()
        generation = try fields[.generation].contractInteger()
        streamID = try fields[.streamID].contractID()
        batchID = try fields[.batchID].contractID()
        sequence = try fields[.sequence].contractInteger()
        predecessor = try fields.optional(.predecessorDigest)?.contractString()
        captureID = try fields[.captureID].contractID()
        chunkIndex = try fields[.chunkIndex].contractInteger()
        chunkCount = try fields[.chunkCount].contractInteger()
        captureMode = try fields[.captureMode].contractChoice(BatchEnvelope.CaptureMode.self)
        snapshotComplete = try fields[.snapshotComplete].contractBool()
        selected = try fields[.selectedSourceAccountIDs].contractIDs().map(ExternalID.init)
        events = try fields[.events].contractElements()
    }

    func read(for session: PublisherSession) throws(ContractViolation) -> BatchEnvelope {
        guard protocolVersion == FinanceKitProvider.protocolVersion else {
            throw violation(.unsupportedProtocol, .protocolVersion)
        }
        try requireAddress(of: session)
        let predecessorDigest = try readPredecessor()
        try requireChunk()
        guard !snapshotComplete || captureMode == .snapshot else { throw violation(.invalidPayload, .snapshotComplete) }
        let capturedAt = try fields[.capturedAt].contractTimestamp()
        guard capturedAt <= session.receivedAt.adding(seconds: LedgerLimits.clockAheadSecondsMax) else {
            throw violation(.futureCapture, .capturedAt)
        }
        try verify(.scopeConflict, .selectedSourceAccountIDs) { () throws(LedgerError) in try session.verifyScope(selected) }
        guard events.count <= FinanceKitLimits.eventsPerBatchMax else { throw violation(.recordLimit, .events) }
        return BatchEnvelope(
            batchID: batchID, sequence: sequence, predecessorDigest: predecessorDigest, captureID: captureID,
            chunkIndex: chunkIndex,
            chunkCount: chunkCount, captureMode: captureMode, snapshotComplete: snapshotComplete, capturedAt: capturedAt)
    }

    private func requireAddress(of session: PublisherSession) throws(ContractViolation) {
        // The stream of an earlier generation also belongs to this connection; for such a batch the generation is the fault, not
        // the stream.
        let streamID = generation == session.generation ? streamID : session.streamID
        let field: BatchField =
            connectionID != session.connectionID ? .connectionID : publisherID != session.publisherID ? .publisherID : .streamID
        try verify(.publisherConflict, field) { () throws(LedgerError) in
            try session.verifyAddress(connectionID: connectionID, publisherID: publisherID, streamID: streamID)
        }
        try verify(.generationConflict, .generation) { () throws(LedgerError) in try session.verifyGeneration(generation) }
    }

    /// The digest of the previous batch: absent exactly at the start of the stream.
    private func readPredecessor() throws(ContractViolation) -> SHA256Digest? {
        guard sequence >= 1 else { throw violation(.invalidPayload, .sequence) }
        guard let predecessor else {
            if sequence == 1 { return nil }
            throw violation(.invalidPredecessor, .predecessorDigest)
        }
        guard sequence > 1, let digest = SHA256Digest(hex: predecessor), digest.hex == predecessor else {
            throw violation(.invalidPredecessor, .predecessorDigest)
        }
        return digest
    }

    private func requireChunk() throws(ContractViolation) {
        guard chunkCount >= 1 else { throw violation(.invalidPayload, .chunkCount) }
        guard chunkCount <= LedgerLimits.chunksPerCaptureMax else { throw violation(.captureLimit, .chunkCount) }
        guard 0..<chunkCount ~= chunkIndex else { throw violation(.invalidPayload, .chunkIndex) }
    }

    /// Runs a check of the session and adds the field at fault to its error.
    private func verify(
        _ code: ContractCode, _ field: BatchField, _ check: () throws(LedgerError) -> Void
    ) throws(ContractViolation) {
        do throws(LedgerError) {
            try check()
        } catch {
            throw violation(code, field)
        }
    }

    /// A batch is the whole document, so the path of a field is its key, even if the field is absent.
    private func violation(_ code: ContractCode, _ field: BatchField) -> ContractViolation {
        code.violation(at: field.key.description)
    }
}
