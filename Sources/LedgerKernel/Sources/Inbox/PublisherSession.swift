/// The current state of a publisher's connection: the address of its stream, its consent and its bindings.
package struct PublisherSession: Sendable {
    /// The connection of the credential.
    package let connectionID: UniqueID
    /// The upload side of that connection.
    package let publisherID: UniqueID
    /// The current generation.
    package let generation: Int
    /// The current stream.
    package let streamID: UniqueID
    /// The source accounts that the person consented to.
    package let consentedAccounts: Set<ExternalID>
    /// Where the source accounts belong in the books.
    package let bindings: [AccountBinding]
    /// When the bytes at hand were received.
    package let receivedAt: Instant

    package init(
        connectionID: UniqueID, publisherID: UniqueID, generation: Int, streamID: UniqueID, consentedAccounts: Set<ExternalID>,
        bindings: [AccountBinding], receivedAt: Instant
    ) {
        self.connectionID = connectionID
        self.publisherID = publisherID
        self.generation = generation
        self.streamID = streamID
        self.consentedAccounts = consentedAccounts
        self.bindings = bindings
        self.receivedAt = receivedAt
    }

    /// The same session for bytes received at another moment.
    func received(at instant: Instant) -> PublisherSession {
        PublisherSession(
            connectionID: connectionID, publisherID: publisherID, generation: generation, streamID: streamID,
            consentedAccounts: consentedAccounts, bindings: bindings, receivedAt: instant)
    }

    /// Throws if a batch is addressed to another stream (docs/spec/financekit.md §3).
    package func verifyAddress(connectionID: UniqueID, publisherID: UniqueID, streamID: UniqueID) throws(LedgerError) {
        guard connectionID == self.connectionID, publisherID == self.publisherID, streamID == self.streamID else {
            throw .publisherConflict
        }
    }

    /// Throws if a batch belongs to another generation (docs/spec/financekit.md §3).
    package func verifyGeneration(_ generation: Int) throws(LedgerError) {
        guard generation == self.generation else { throw .generationConflict }
    }

    /// Throws if a selection is empty, has duplicates, or differs from the consented accounts (docs/spec/financekit.md §3).
    package func verifyScope(_ selected: [ExternalID]) throws(LedgerError) {
        guard selected.count == consentedAccounts.count, Set(selected) == consentedAccounts else { throw .scopeConflict }
    }
}
