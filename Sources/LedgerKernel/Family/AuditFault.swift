/// Where a family's audit chain does not hold.
public struct AuditFault: Sendable, Equatable {
    /// The family.
    public let familyID: UniqueID
    /// The first event that is missing, that is not what its hash says, or that is one too many.
    public let sequence: Int
}
