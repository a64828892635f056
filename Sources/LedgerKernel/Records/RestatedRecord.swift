/// What an import said of a record that was known already, as far as the moments before and after it tell.
struct RestatedRecord: PersonalRecord {
    /// One word of the source.
    enum Statement: Equatable {
        /// The record with these values.
        case record(IdentityImage.Values)
        /// The source has it no more.
        case end
    }

    let importRow: Int64
    /// In their order. A capture that names one record several times is known by its last words.
    let words: [Statement]
    /// What a file states beside the values.
    let recordID: String?
    let balance: Money?
    /// The entry after it.
    let entryID: UniqueID?

    /// What each import after one said.
    static func all(in trail: [IdentityImage]) -> [RestatedRecord] {
        zip(trail, trail.dropFirst()).compactMap { before, after in
            guard let importRow = before.importRow else { return nil }
            return RestatedRecord(
                importRow: importRow, words: words(before, after), recordID: after.recordID, balance: after.balance,
                entryID: after.entryID)
        }
    }

    private static func words(_ before: IdentityImage, _ after: IdentityImage) -> [Statement] {
        let ends = after.isTombstoned && !before.isTombstoned
        if let held = after.held {
            if !after.isWithdrawn { return (ends ? [.end] : []) + [.record(held)] }
            return (held != before.held ? [.record(held)] : []) + [.end]
        }
        if after.isTombstoned { return [.end] }
        return after.written.map { [.record($0)] } ?? []
    }
}
