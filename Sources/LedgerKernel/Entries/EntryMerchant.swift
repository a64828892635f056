/// The merchant of an entry, as far as a list of entries shows it.
package struct EntryMerchant: Sendable {
    /// The id for the outside.
    package let id: UniqueID
    package let name: String
}
