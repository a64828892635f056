/// What an import stated of a known record, derived from the states before and after it.
struct RestatedRecord: PersonalRecord {
    /// One statement of the source.
    enum Statement: Equatable {
        /// The record with these values.
        case record(IdentityImage.Values)
        /// The source retracts the record.
        case end
    }

    let importRow: Int64
    /// The statements in order. If a capture states one record several times, only its last statements are known.
    let words: [Statement]
    /// What a file states in addition to the values.
    let recordID: String?
    let balance: Money?
    /// The entry after the import.
    let entryID: UniqueID?

    /// What each import after the first state of the trail stated.
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
            if !after.isRetracted { return (ends ? [.end] : []) + [.record(held)] }
            return (held != before.held ? [.record(held)] : []) + [.end]
        }
        if after.isTombstoned { return [.end] }
        return after.written.map { [.record($0)] } ?? []
    }
}
