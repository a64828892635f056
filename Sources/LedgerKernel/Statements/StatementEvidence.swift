/// By what a record was known again, in the provider's own numbers, with the version of the rules that found it.
package struct StatementEvidence: Sendable, Equatable {
    /// The kind of evidence.
    package let kind: Int
    /// The version of the rules.
    package let rulesVersion: Int

    /// Evidence from its parts.
    package init(kind: Int, rulesVersion: Int) {
        self.kind = kind
        self.rulesVersion = rulesVersion
    }
}
