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

extension SourceBinding {
    /// Reads a mapping or binding of an answer.
    /// - Parameter source: the key of the device's id.
    init(_ answer: Answer, source: StaticString) throws(Deviation) {
        sourceID = try answer.id(source)
        lineageID = try answer.id("lineage_id")
        mappingVersion = try answer.integer("mapping_version", in: 1...Int.max)
    }
}
