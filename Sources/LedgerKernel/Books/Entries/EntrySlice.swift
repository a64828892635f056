/// A stretch of a list of entries, from a place on.
public struct EntrySlice: Sendable {
    /// The entries, newest first.
    public let entries: [Entry]
    /// Where the list goes on; nil at its end.
    public let next: EntryCursor?

    /// A list in which nothing was found.
    public static let empty = EntrySlice(entries: [], next: nil)
}
