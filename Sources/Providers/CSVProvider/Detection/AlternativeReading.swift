/// Another way in which a profile's statement could be read.
package enum AlternativeReading: String, Sendable, CaseIterable {
    /// Day and month the other way round.
    case dayAndMonth = "day_and_month"
    /// The decimal mark as the thousands separator, and the other way round.
    case decimalMark = "decimal_mark"
}

extension Profile {
    /// This profile with one thing read the other way; nil where there is no other way.
    func reading(_ alternative: AlternativeReading) -> Profile? {
        var other = self
        switch alternative {
        case .dayAndMonth:
            guard let dates = dates.withDayAndMonthExchanged else { return nil }
            other.dates = dates
        case .decimalMark:
            guard let amounts = amounts.withMarksExchanged else { return nil }
            other.amounts = amounts
        }
        return other
    }
}

extension DateReader {
    /// The same with day and month exchanged; nil when one of them cannot be the other.
    fileprivate var withDayAndMonthExchanged: DateReader? {
        pattern.withDayAndMonthExchanged.map { DateReader(pattern: $0, accountZone: accountZone, sourceZone: sourceZone) }
    }
}
