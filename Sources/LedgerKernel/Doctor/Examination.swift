/// The result of an examination of the file.
package struct Examination: Sendable, Equatable {
    /// The broken rules; empty if all is well.
    package let brokenRules: [BrokenRule]
    /// Whether an erasure or a long import is running. Between its steps the books are incomplete, so only the file itself was
    /// examined.
    package let isPartial: Bool
}

/// A broken rule and the number of its violations.
package struct BrokenRule: Sendable, Equatable {
    /// The rule's stable code.
    package let code: String
    /// The rule as a sentence without a full stop. It contains no data of the books.
    package let rule: String
    /// The number of rows that break it.
    package let count: Int
    /// The places of the violations as schema names, or the time zones; empty if the rule itself tells them.
    package let places: [String]
    package let remedy: Remedy
}

/// What helps if a rule is broken.
package enum Remedy: Sendable, Equatable, CaseIterable {
    /// The running daemon repairs it: it has only not got to it yet.
    case daemon
    /// Rebuild the search index from the entries.
    case searchIndex
    /// A person enters the account's balance again, or the source observes the next one.
    case balance
    /// Move the books to a file with a complete schema: restore a backup, or import an export into a new file.
    case schema
    /// Give the system the time zone data that it lacks.
    case zoneData
    /// Restore a backup.
    case backup
}
