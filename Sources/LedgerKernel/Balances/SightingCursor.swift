/// A place in the list of an account's observations: behind one of them.
package struct SightingCursor: Sendable, Equatable {
    let observedAt: Instant
    let row: Int64

    init(observedAt: Instant, row: Int64) {
        self.observedAt = observedAt
        self.row = row
    }

    /// The place as a client keeps it.
    package var text: String { PlaceText.text(observedAt.microseconds, row) }

    /// Reads what `text` wrote; nil for anything else.
    package init?(_ text: String) {
        guard let place = PlaceText.read(text) else { return nil }
        self.init(observedAt: Instant(microseconds: place.first), row: place.second)
    }
}
