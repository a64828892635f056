import LedgerKernel

/// What a server said belongs to a source account; every event repeats it.
struct SourceBinding: Sendable, Equatable {
    /// The device's id of the account.
    let sourceID: UniqueID
    /// The server's lasting id of it.
    let lineageID: UniqueID
    /// The version of the mapping.
    let mappingVersion: Int
}
