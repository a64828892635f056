import LedgerKernel

/// Something that a plain-text journal says of a thing beside what its programs calculate with.
struct JournalNote: Equatable {
    enum Value: Equatable, PersonalRecord {
        case text(String)
        /// That it is so.
        case flag
        /// The day on which a side of a transaction is posted, where that is another one.
        case date(LedgerDate)
    }

    /// Small letters and hyphens.
    let key: String
    let value: Value

    static func text(_ key: String, _ text: String) -> JournalNote { JournalNote(key: key, value: .text(text)) }

    /// An id of the books.
    static func id(_ id: UniqueID) -> JournalNote { .text("id", id.description) }

    /// Keys that the notes use or that the programs understand in a way of their own, so that no tag may be called so.
    static let reservedKeys: Set<String> = [
        "id", "name", "notes", "tags", "category", "merchant", "excluded", "date", "date2", "type", "account-type", "institution",
        "subtype",
        "status",
    ]
}
