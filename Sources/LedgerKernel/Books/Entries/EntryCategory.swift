/// The category of an entry, as far as a list of entries shows it.
public struct EntryCategory: Sendable {
    /// The id for the outside.
    public let id: UniqueID
    /// The name.
    public let name: String
    /// As `#rrggbb`.
    public let color: String
    /// The name of a picture.
    public let icon: String
}
