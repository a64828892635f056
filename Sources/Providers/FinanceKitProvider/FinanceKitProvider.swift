import JSON
import LedgerKernel

/// Apple Wallet accounts, published by a device that speaks protocol 2 (docs/spec/financekit.md).
package struct FinanceKitProvider: PublishingProvider {
    /// Stored with every connection, so it never changes.
    package static let id = "financekit"
    /// The only supported version of the protocol.
    package static let protocolVersion: Int64 = 2

    package let manifest = ProviderManifest(
        id: id, displayName: "Apple Wallet", version: 1, accountTypes: [.depository, .creditCard],
        capabilities: [.balances, .pendingTransactions, .tombstones, .recordIDs],
        payloadRetentionSeconds: FinanceKitLimits.payloadRetentionSeconds, dispositions: [.retain, .discard])

    package init() {}

    /// Reads a whole batch, once at acceptance and again when it is applied.
    package func translate(_ payload: [UInt8], for session: PublisherSession) throws(ContractViolation) -> TranslatedBatch {
        var reader = BatchReader(session: session, collectsObservations: true)
        let envelope = try reader.read(try JSONDocument(contract: payload).root)
        return TranslatedBatch(envelope: envelope, observations: reader.observations)
    }

    /// Checks a whole batch as ``translate(_:for:)`` does, but makes no observations.
    package func validate(_ document: JSONDocument, for session: PublisherSession) throws(ContractViolation) -> BatchEnvelope {
        var reader = BatchReader(session: session, collectsObservations: false)
        return try reader.read(document.root)
    }
}
