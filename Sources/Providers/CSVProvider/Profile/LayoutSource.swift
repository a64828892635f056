/// Where the layout of a shipped profile comes from.
package enum LayoutSource: String, Sendable, CaseIterable {
    /// Compared with a public configuration, documentation or test file.
    case publicSource = "public_source"
    /// General knowledge of the bank's export, not compared with a file.
    case knowledge
}
