/// A page of a list of entries, counted from its beginning.
package struct EntryPage: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// How many the whole list has.
    package let totalCount: Int
    /// Where the list goes on; nil at its end.
    package let next: EntryCursor?

    /// A list in which nothing was found.
    package static let empty = EntryPage(entries: [], totalCount: 0, next: nil)
}
