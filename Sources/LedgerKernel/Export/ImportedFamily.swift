/// What an import of an export brought.
package struct ImportedFamily: Sendable, Equatable {
    /// Rows of each kind.
    package let counts: [ExportCount]
    /// How many people of the export the family did not have; they were added without keys and are disabled.
    package let newUserCount: Int
}
