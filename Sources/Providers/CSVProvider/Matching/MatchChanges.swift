/// The fields in which a row differs from the transaction that it matched.
package struct MatchChanges: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let date = MatchChanges(rawValue: 1)
    /// The amount or its currency.
    package static let amount = MatchChanges(rawValue: 2)
    /// The text; a run of white space counts as one space.
    package static let text = MatchChanges(rawValue: 4)
    /// It was pending and is booked now. The reverse is not a change: a booked transaction stays booked.
    package static let booking = MatchChanges(rawValue: 8)

    init(from known: KnownTransaction, to row: StatementRow) {
        var changes: MatchChanges = []
        if known.date != row.date { changes.insert(.date) }
        if known.amount != row.amount { changes.insert(.amount) }
        if !known.text.hasSameBytes(as: row.text), ComparableText(known.text) != ComparableText(row.text) {
            changes.insert(.text)
        }
        if known.isPending, !row.isPending { changes.insert(.booking) }
        self = changes
    }
}
