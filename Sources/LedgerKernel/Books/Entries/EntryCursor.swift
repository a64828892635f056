/// A place in the list of entries: behind one of them. It stays one when that entry is changed or erased.
package struct EntryCursor: Sendable, Equatable {
    let date: LedgerDate
    let row: Int64

    init(date: LedgerDate, row: Int64) {
        self.date = date
        self.row = row
    }

    /// The place as a client keeps it.
    package var text: String { PlaceText.text(Int64(date.daysSinceEpoch), row) }

    /// Reads what `text` wrote; nil for anything else.
    package init?(_ text: String) {
        guard let place = PlaceText.read(text), let days = Int(exactly: place.first) else { return nil }
        self.init(date: LedgerDate(daysSinceEpoch: days), row: place.second)
    }
}

extension EntryCursor: Comparable {
    /// The later day is greater, and on one day the later row.
    package static func < (left: EntryCursor, right: EntryCursor) -> Bool {
        (left.date.daysSinceEpoch, left.row) < (right.date.daysSinceEpoch, right.row)
    }
}
