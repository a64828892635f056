import LedgerKernel

/// What a server tells a device on activation, which is all that an upload needs.
struct Publisher: Sendable {
    /// The publisher's id, which is part of the upload URL.
    let id: UniqueID
    let connectionID: UniqueID
    let generation: Int
    let streamID: UniqueID
    var credential: Redacted<String>
    /// The consented accounts with their mappings.
    let bindings: [SourceBinding]
    /// The most events in a batch.
    var eventsPerBatchMax: Int
    /// The most bytes in a batch.
    let batchBytesMax: Int

    /// The consented accounts.
    var sourceIDs: [UniqueID] { bindings.map(\.sourceID) }
}
