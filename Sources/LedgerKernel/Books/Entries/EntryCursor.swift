import SQLite

/// A cursor just after an entry of a list. It stays valid if that entry changes or is deleted.
package struct EntryCursor: Sendable, Equatable {
    let date: LedgerDate
    let entry: UniqueID

    init(date: LedgerDate, entry: UniqueID) {
        self.date = date
        self.entry = entry
    }

    /// The cursor as text for a client.
    package var text: String { PlaceText.text(PlaceText.bytes(of: Int64(date.daysSinceEpoch)) + entry.bytes) }

    /// Reads what `text` wrote; nil for any other text.
    package init?(_ text: String) {
        guard let place = PlaceText.read(text, byteCount: 24), let entry = UniqueID(bytes: Array(place.dropFirst(8))),
            let days = Int(exactly: PlaceText.number(place.prefix(8)))
        else { return nil }
        self.init(date: LedgerDate(daysSinceEpoch: days), entry: entry)
    }

    /// The place in the order of the rows. If the entry has been erased since, the list goes on at the beginning of its day, so that
    /// nothing is left out.
    func place(book: Int64, _ database: SQLiteConnection) throws -> EntryPlace {
        let row = try database.first("SELECT id FROM entry WHERE public_id = ? AND book_id = ?", entry, book) {
            try $0.next(Int64.self)
        }
        return EntryPlace(date: date, row: row ?? .max)
    }
}

/// The place of an entry in the order of a list, by its row.
struct EntryPlace: Equatable {
    let date: LedgerDate
    let row: Int64
}

extension EntryPlace: Comparable {
    /// Orders by day, then by row.
    static func < (left: EntryPlace, right: EntryPlace) -> Bool {
        (left.date.daysSinceEpoch, left.row) < (right.date.daysSinceEpoch, right.row)
    }
}
