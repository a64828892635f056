/// What an examination of the file found.
package struct Examination: Sendable, Equatable {
    /// The rules that do not hold; empty when all is well.
    package let brokenRules: [BrokenRule]
    /// Whether an erasure or a long import is under way. Between its steps the books are not whole, so only the file itself was
    /// examined.
    package let isPartial: Bool
}
