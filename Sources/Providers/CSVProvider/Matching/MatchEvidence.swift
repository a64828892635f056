/// By what a row was known again, from the strongest on (docs/reference/csv-matching.md, "Several imports"). The numbers are
/// stored.
package enum MatchEvidence: Int, Sendable, CaseIterable {
    case id = 1
    /// Date, amount, currency, text and, where both state one, balance.
    case content = 2
    /// Date, amount, currency and balance.
    case balance = 3
    /// A pending transaction of the same amount within `CSVLimits.pendingDaysMax` days, booked now.
    case booking = 4

    /// The number of this set of rules; it grows when a rule changes.
    package static let version = 1
}
