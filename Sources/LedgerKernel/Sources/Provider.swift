/// A kind of data source that plugs into the ledger.
///
/// A provider is a pure translator: it has no clock, disk, network or database of its own.
package protocol Provider: Sendable {
    var manifest: ProviderManifest { get }
}

/// A provider whose source uploads batches into the kernel's inbox.
package protocol PublishingProvider: Provider {
    /// Reads the whole payload and validates it against the session.
    ///
    /// The kernel calls it again when it applies the batch, with the mappings that are then current.
    /// - Throws: `ContractViolation`, or a `LedgerError` from the checks of `PublisherSession`.
    func translate(_ payload: [UInt8], for session: PublisherSession) throws -> TranslatedBatch
}

/// A translated payload.
package struct TranslatedBatch: Sendable {
    /// The position of the batch in its stream.
    package let envelope: BatchEnvelope
    /// The content, in the order in which it is to be applied.
    package let observations: [Observation]

    package init(envelope: BatchEnvelope, observations: [Observation]) {
        self.envelope = envelope
        self.observations = observations
    }
}
