import LedgerKernel

/// What a server tells a device when its connection is put into force, and all that an upload needs.
struct Publisher: Sendable {
    /// The publisher's id, part of the upload address.
    let id: UniqueID
    /// The connection it belongs to.
    let connectionID: UniqueID
    let generation: Int
    /// The stream that the batches belong to.
    let streamID: UniqueID
    /// What opens the upload.
    var credential: Redacted<String>
    /// The accounts that the person agreed to, with what belongs to each.
    let bindings: [SourceBinding]
    /// Events that a batch may have.
    var eventsPerBatchMax: Int
    /// Bytes that a batch may have.
    let batchBytesMax: Int

    /// The accounts that the person agreed to.
    var sourceIDs: [UniqueID] { bindings.map(\.sourceID) }
}
