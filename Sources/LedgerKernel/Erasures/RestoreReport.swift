/// What was done to restored books to make them fit for use.
package struct RestoreReport: Sendable, Equatable {
    /// What was erased since the backup was made, and has been erased again.
    package let reapplied: [Erasure]
    /// Connections of devices that have to be repaired.
    package let connectionsToRepair: Int
}
