import LedgerKernel

/// Metadata in a plain-text journal, which the programs do not calculate with.
struct JournalNote: Equatable {
    enum Value: Equatable, PersonalRecord {
        case text(String)
        /// True.
        case flag
        /// The posting date of one side of a transaction, if it differs from the transaction's.
        case date(LedgerDate)
    }

    /// Small letters and hyphens.
    let key: String
    let value: Value

    static func text(_ key: String, _ text: String) -> JournalNote { JournalNote(key: key, value: .text(text)) }

    static func id(_ id: UniqueID) -> JournalNote { .text("id", id.description) }

    /// Keys that the notes use, or that have a meaning for the programs. No tag may have such a name.
    static let reservedKeys: Set<String> = [
        "id", "name", "notes", "tags", "category", "merchant", "excluded", "date", "date2", "type", "account-type", "institution",
        "subtype",
        "status",
    ]
}
