/// A rule of the books that does not hold, and how often.
package struct BrokenRule: Sendable, Equatable {
    /// The rule's stable name.
    package let code: String
    /// The rule, as a sentence without its full stop. Nothing of the books is in it.
    package let rule: String
    /// How many rows break it.
    package let count: Int
    /// Where they are, as names of the schema; empty where the rule itself says it.
    package let places: [String]
    package let remedy: Remedy
}
