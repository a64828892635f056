/// What an examination of the file found.
package struct Examination: Sendable, Equatable {
    /// The rules that do not hold; empty when all is well.
    package let brokenRules: [BrokenRule]
    /// Whether an erasure or a long import is under way. Between its steps the books are not whole, so only the file itself was
    /// examined.
    package let isPartial: Bool
}

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

/// What helps where a rule of the books does not hold.
package enum Remedy: Sendable, Equatable, CaseIterable {
    /// The running daemon mends it by itself, because it only has not come to it yet.
    case daemon
    /// The search index is filled anew from the entries.
    case searchIndex
    /// A person states the account's balance anew; the next balance that a source sees does it as well.
    case balance
    /// The books have to be in a file whose schema is whole: a backup's, or a new one that an export is taken into.
    case schema
    /// The books have to be as they were: a backup.
    case backup
}
