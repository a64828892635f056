/// What is in force for a publisher at one moment: the address of its stream, its consent and its bindings.
package struct PublisherSession: Sendable {
    /// The connection that the credential belongs to.
    package let connectionID: UniqueID
    /// The upload side of that connection.
    package let publisherID: UniqueID
    /// The generation in force.
    package let generation: Int
    /// The stream in force.
    package let streamID: UniqueID
    /// The outside accounts that the person consented to.
    package let consentedAccounts: Set<ExternalID>
    /// Their places in the books.
    package let bindings: [AccountBinding]
    /// When the bytes at hand were received.
    package let receivedAt: Instant

    /// A session from its parts.
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

    /// The same session for bytes that were received at another moment.
    func received(at instant: Instant) -> PublisherSession {
        PublisherSession(
            connectionID: connectionID, publisherID: publisherID, generation: generation, streamID: streamID,
            consentedAccounts: consentedAccounts, bindings: bindings, receivedAt: instant)
    }

    /// Refuses a batch that is addressed to another stream (docs/spec/financekit.md §3).
    package func verifyAddress(connectionID: UniqueID, publisherID: UniqueID, streamID: UniqueID) throws(LedgerError) {
        guard connectionID == self.connectionID, publisherID == self.publisherID, streamID == self.streamID else {
            throw .publisherConflict
        }
    }

    /// Refuses a batch of another generation (docs/spec/financekit.md §3).
    package func verifyGeneration(_ generation: Int) throws(LedgerError) {
        guard generation == self.generation else { throw .generationConflict }
    }

    /// Refuses a selection that is empty, doubled or not exactly the consented one (docs/spec/financekit.md §3).
    package func verifyScope(_ selected: [ExternalID]) throws(LedgerError) {
        guard selected.count == consentedAccounts.count, Set(selected) == consentedAccounts else { throw .scopeConflict }
    }
}
