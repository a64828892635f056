import Crypto
import Testing

@testable import LedgerKernel

typealias ScriptedBatch = (envelope: BatchEnvelope, payload: [UInt8])

extension Phone {
    /// A chunk of a capture at any place of the stream; a test can make any part wrong.
    func chunk(
        _ index: Int, of count: Int, at sequence: Int, _ capture: UniqueID, mode: BatchEnvelope.CaptureMode = .delta,
        isComplete: Bool = false, capturedAt: Instant? = nil, _ observations: [Observation] = []
    ) -> ScriptedBatch {
        let envelope = BatchEnvelope(
            batchID: household.id(), sequence: sequence, predecessorDigest: nil, captureID: capture, chunkIndex: index,
            chunkCount: count, captureMode: mode, snapshotComplete: isComplete, capturedAt: capturedAt ?? household.clock.now)
        return (envelope, household.provider.script(TranslatedBatch(envelope: envelope, observations: observations)))
    }

    /// Uploads a batch with a session that was opened earlier, like a request whose connection changes in the meantime.
    func accept(_ batch: ScriptedBatch, _ access: PublisherAccess, _ session: PublisherSession) throws -> Receipt {
        try household.ledger.accept(
            batch.envelope, payload: batch.payload, digest: SHA256.hash(batch.payload), session: session, access)
    }

    /// The error code of a refused upload; nil if it is accepted.
    func refusal(of batch: ScriptedBatch) throws -> LedgerError? {
        do {
            try upload(batch)
            return nil
        } catch let error as LedgerError {
            return error
        }
    }

    func receipt(_ batch: ScriptedBatch) throws -> Receipt { try household.ledger.receipt(batch.envelope.batchID, try access()) }

    func repair() throws {
        let configuration = try household.ledger.repair(connectionID, provider: "scripted", household.principal)
        startStream(with: configuration.credential)
    }
}
