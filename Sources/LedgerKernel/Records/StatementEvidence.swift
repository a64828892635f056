/// By what a record was known again, in the provider's own numbers, with the version of the rules that found it.
public struct StatementEvidence: Sendable, Equatable {
    /// The kind of evidence.
    public let kind: Int
    /// The version of the rules.
    public let rulesVersion: Int

    /// Evidence from its parts.
    public init(kind: Int, rulesVersion: Int) {
        self.kind = kind
        self.rulesVersion = rulesVersion
    }
}
