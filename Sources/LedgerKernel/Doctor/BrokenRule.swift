/// A rule of the books that does not hold, and how often.
public struct BrokenRule: Sendable, Equatable {
    /// The rule's stable name.
    public let code: String
    /// The rule, as a sentence without its full stop. Nothing of the books is in it.
    public let rule: String
    /// How many rows break it.
    public let count: Int
    /// Where they are, as names of the schema; empty where the rule itself says it.
    public let places: [String]
    /// What helps.
    public let remedy: Remedy
}
