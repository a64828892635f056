/// Something that happened in a family's books, as people tell it.
package enum BookMovement: Sendable {
    /// An entry on its own.
    case entry(Entry)
    /// An entry that a person split.
    case split(SplitParts)
    /// Money that went from one account into another.
    case transfer(Transfer)
}
