/// What was done to restored books to make them fit for use.
public struct RestoreReport: Sendable, Equatable {
    /// What was erased since the backup was made, and has been erased again.
    public let reapplied: [Erasure]
    /// Connections of devices that have to be repaired.
    public let connectionsToRepair: Int
}
