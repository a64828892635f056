/// What an import of an export brought.
public struct ImportedFamily: Sendable, Equatable {
    /// Rows of each kind.
    public let counts: [ExportCount]
    /// How many people of the export the family did not have; they were added without keys and are disabled.
    public let newUserCount: Int
}
