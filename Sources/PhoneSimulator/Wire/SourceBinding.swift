import LedgerKernel

/// The server's mapping of a source account, which every event repeats.
struct SourceBinding: Sendable, Equatable {
    let sourceID: UniqueID
    /// The server's lasting id of the source account.
    let lineageID: UniqueID
    let mappingVersion: Int
}

extension SourceBinding {
    /// Reads a mapping or binding in an answer.
    /// - Parameter source: the key of the device's id.
    init(_ answer: Answer, source: StaticString) throws(Deviation) {
        sourceID = try answer.id(source)
        lineageID = try answer.id("lineage_id")
        mappingVersion = try answer.integer("mapping_version", in: 1...Int.max)
    }
}
