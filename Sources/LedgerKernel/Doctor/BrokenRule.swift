/// A rule of the books that does not hold, and how often.
public struct BrokenRule: Sendable, Equatable {
    /// The rule's stable name.
    public let code: String
    /// The rule, as a sentence without its full stop. Nothing of the books is in it.
    public let rule: String
    /// How many rows break it.
    public let count: Int
    /// Whether a running daemon mends it by itself, because it only has not come to it yet.
    public let isMendedByDaemon: Bool
}
