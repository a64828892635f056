/// A source of data that plugs into the ledger.
///
/// A provider is a pure translator: it has no clock, disk, network or database of its own.
package protocol Provider: Sendable {
    /// What the provider says of itself.
    var manifest: ProviderManifest { get }
}

/// A provider whose source uploads batches into the kernel's inbox.
package protocol PublishingProvider: Provider {
    /// Reads the whole payload and validates it against the session.
    ///
    /// The kernel calls it again when the batch is applied, against the mappings then in force.
    /// - Throws: `ContractViolation`, or the `LedgerError` of `PublisherSession`'s own checks.
    func translate(_ payload: [UInt8], for session: PublisherSession) throws -> TranslatedBatch
}

/// A payload as the kernel understands it.
package struct TranslatedBatch: Sendable {
    /// Where the batch stands in its stream.
    package let envelope: BatchEnvelope
    /// What it says, in the order in which it is to be applied.
    package let observations: [Observation]

    /// A batch from its parts.
    package init(envelope: BatchEnvelope, observations: [Observation]) {
        self.envelope = envelope
        self.observations = observations
    }
}
