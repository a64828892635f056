/// Why a text is no timestamp (docs/spec/financekit.md §1).
package enum TimestampError: Error, Hashable, Sendable {
    /// The text does not end in `Z` or `±hh:mm`, so it names no instant whatever else it says. Contract code `invalid_payload`.
    case noOffset
    /// The text ends in an offset, but is not of the grammar, or names a day, time or offset that does not exist. Contract code
    /// `invalid_timestamp`.
    case unreadable
}
