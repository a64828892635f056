import JSON
import LedgerKernel

/// Apple Wallet accounts, published by a device that speaks protocol 2 (docs/spec/financekit.md).
package struct FinanceKitProvider: PublishingProvider {
    /// Stored with every connection, so never changed.
    package static let id = "financekit"
    /// The one version of the protocol that is spoken.
    package static let protocolVersion: Int64 = 2

    /// What the provider says of itself.
    package let manifest = ProviderManifest(
        id: id, displayName: "Apple Wallet", version: 1, accountTypes: [.depository, .creditCard],
        capabilities: [.balances, .pendingTransactions, .tombstones, .recordIDs],
        payloadRetentionSeconds: FinanceKitLimits.payloadRetentionSeconds, dispositions: [.retain, .discard])

    /// The provider; it has no state.
    package init() {}

    /// Reads a batch in full, at acceptance and again when it is applied.
    package func translate(_ payload: [UInt8], for session: PublisherSession) throws(ContractViolation) -> TranslatedBatch {
        var reader = BatchReader(session: session, collectsObservations: true)
        let envelope = try reader.read(try JSONDocument(contract: payload).root)
        return TranslatedBatch(envelope: envelope, observations: reader.observations)
    }

    /// Checks a batch in full as ``translate(_:for:)`` does, without making observations of it.
    package func validate(_ document: JSONDocument, for session: PublisherSession) throws(ContractViolation) -> BatchEnvelope {
        var reader = BatchReader(session: session, collectsObservations: false)
        return try reader.read(document.root)
    }
}
