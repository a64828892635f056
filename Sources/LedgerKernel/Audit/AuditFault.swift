/// Where a family's audit chain does not hold.
package struct AuditFault: Sendable, Equatable {
    package let familyID: UniqueID
    /// The first event that is missing, that is not what its hash says, or that is one too many.
    package let sequence: Int
}
