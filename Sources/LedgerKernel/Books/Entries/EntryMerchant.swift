/// The merchant of an entry, as far as a list of entries shows it.
public struct EntryMerchant: Sendable {
    /// The id for the outside.
    public let id: UniqueID
    /// The name.
    public let name: String
}
