/// A cursor just after an entry of a list. It stays valid if that entry changes or is deleted.
package struct EntryCursor: Sendable, Equatable {
    let date: LedgerDate
    let row: Int64

    init(date: LedgerDate, row: Int64) {
        self.date = date
        self.row = row
    }

    /// The cursor as text for a client.
    package var text: String { PlaceText.text(Int64(date.daysSinceEpoch), row) }

    /// Reads what `text` wrote; nil for any other text.
    package init?(_ text: String) {
        guard let place = PlaceText.read(text), let days = Int(exactly: place.first) else { return nil }
        self.init(date: LedgerDate(daysSinceEpoch: days), row: place.second)
    }
}

extension EntryCursor: Comparable {
    /// Orders by day, then by row.
    package static func < (left: EntryCursor, right: EntryCursor) -> Bool {
        (left.date.daysSinceEpoch, left.row) < (right.date.daysSinceEpoch, right.row)
    }
}
