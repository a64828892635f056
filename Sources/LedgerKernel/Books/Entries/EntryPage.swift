/// A page of a list of entries, counted from its beginning.
public struct EntryPage: Sendable {
    /// The entries, newest first.
    public let entries: [Entry]
    /// How many the whole list has.
    public let totalCount: Int
    /// Where the list goes on; nil at its end.
    public let next: EntryCursor?

    /// A list in which nothing was found.
    public static let empty = EntryPage(entries: [], totalCount: 0, next: nil)
}
