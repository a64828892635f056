/// The category of an entry, as far as a list of entries shows it.
package struct EntryCategory: Sendable {
    /// The id for the outside.
    package let id: UniqueID
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    /// The name of a picture.
    package let icon: String
}
