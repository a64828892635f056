import Crypto
import LedgerKernel
import Threads

/// A provider whose payloads are names of batches that the test has written.
final class ScriptedProvider: PublishingProvider {
    let manifest = ProviderManifest(
        id: "scripted", displayName: "Scripted", version: 1, accountTypes: [.depository, .creditCard],
        capabilities: Set(ProviderManifest.Capability.allCases), payloadRetentionSeconds: 7 * 86_400,
        dispositions: Disposition.allCases)

    /// A defect made by the test, thrown in place of a translation.
    struct Defect: Error {}

    private struct State {
        var batches: [[UInt8]: TranslatedBatch] = [:]
        var violations: [[UInt8]: ContractViolation] = [:]
        var defects: Set<[UInt8]> = []
    }

    private let state = Monitor(State())

    /// Stores a batch and returns its payload, which is padded to a length.
    func script(_ batch: TranslatedBatch, byteCount: Int = 0) -> [UInt8] {
        var payload = Array("batch \(batch.envelope.batchID) \(batch.envelope.sequence)".utf8)
        payload += [UInt8](repeating: UInt8(ascii: " "), count: max(byteCount - payload.count, 0))
        state.updateQuietly { $0.batches[payload] = batch }
        return payload
    }

    /// Makes the payload a violation of the contract from now on.
    func spoil(_ payload: [UInt8], _ violation: ContractViolation) { state.updateQuietly { $0.violations[payload] = violation } }

    /// Makes the translation of the payload fail by a defect from now on, or until it is healed.
    func breakDown(_ payload: [UInt8]) { state.updateQuietly { _ = $0.defects.insert(payload) } }

    func heal() { state.updateQuietly { $0.defects = [] } }

    func translate(_ payload: [UInt8], for session: PublisherSession) throws -> TranslatedBatch {
        try state.updateQuietly { state in
            if state.defects.contains(payload) { throw Defect() }
            if let violation = state.violations[payload] { throw violation }
            guard let batch = state.batches[payload] else {
                throw ContractViolation(.malformed, code: "invalid_json", message: "Nobody wrote this batch.")
            }
            return batch
        }
    }
}
