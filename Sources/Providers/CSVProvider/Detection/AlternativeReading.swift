/// Another way to read a file under the same profile.
package enum AlternativeReading: String, Sendable, CaseIterable {
    /// Day and month swapped.
    case dayAndMonth = "day_and_month"
    /// Decimal mark and thousands separator swapped.
    case decimalMark = "decimal_mark"
}

extension Profile {
    /// This profile with one element read the other way; nil if there is no other way.
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
    /// The same reader with day and month swapped; nil if one of them cannot be the other.
    fileprivate var withDayAndMonthExchanged: DateReader? {
        pattern.withDayAndMonthExchanged.map { DateReader(pattern: $0, accountZone: accountZone, sourceZone: sourceZone) }
    }
}
