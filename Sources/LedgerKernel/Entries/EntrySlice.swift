/// A stretch of a list of entries, from a place on.
package struct EntrySlice: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// Where the list goes on; nil at its end.
    package let next: EntryCursor?

    /// A list in which nothing was found.
    package static let empty = EntrySlice(entries: [], next: nil)
}
