/// An exact amount of one currency, with four decimals.
///
/// A single amount has at most 15 integer digits; a sum may have more. The value never appears when it is printed, logged, dumped
/// or reflected upon. Use `decimalText` or `formatted` to see it.
package struct Money: Hashable, Sendable {
    /// The amount in ten-thousandths of the currency's unit.
    package let scaled: Int128
    package let currency: Currency

    /// Takes ten-thousandths. The lowest integer is not allowed, because it has no opposite.
    package init(scaled: Int128, currency: Currency) {
        precondition(scaled != .min, "an amount without an opposite")
        self.scaled = scaled
        self.currency = currency
    }

    /// The number of decimals of every amount, in any currency.
    package static let fractionDigits = 4

    /// The largest single amount, 999,999,999,999,999.9999, in ten-thousandths; the smallest is its opposite.
    package static let scaledMax: Int128 = 9_999_999_999_999_999_999

    package static func zero(_ currency: Currency) -> Money {
        Money(scaled: 0, currency: currency)
    }

    /// Whether this can be a single amount; a sum can be too large.
    package var isSingleAmount: Bool { scaled.magnitude <= Self.scaledMax.magnitude }

    package var isNegative: Bool { scaled < 0 }

    /// The amount without its sign.
    package var magnitude: Money { isNegative ? negated : self }

    /// The amount with the opposite sign.
    package var negated: Money { Money(scaled: -scaled, currency: currency) }

    /// The exact sum of two amounts of one currency.
    package func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .currencyMismatch }
        let (sum, overflow) = scaled.addingReportingOverflow(other.scaled)
        guard !overflow, sum != .min else { throw .outOfRange }
        return Money(scaled: sum, currency: currency)
    }

    /// The exact difference of two amounts of one currency.
    package func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try adding(other.negated)
    }

    /// The amount in the currency's smallest unit (cents; yen; thousandths of a dinar), rounded half away from zero.
    package var minorUnits: Int128 {
        let divisor = Self.tenThousandthsPerMinorUnit[currency.minorUnitDigits]
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: divisor)
        guard remainder.magnitude * 2 >= divisor.magnitude else { return quotient }
        return quotient + (isNegative ? -1 : 1)
    }

    /// Indexed by the number of the currency's decimals.
    private static let tenThousandthsPerMinorUnit: [Int128] = [10_000, 1000, 100, 10, 1]
}

extension Money: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[money]`.
    package var description: String { "[money]" }

    /// Always `[money]`.
    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a text is not an amount, or why two amounts cannot be added. Contains no value, so none can reach a log.
package enum MoneyError: Error, Hashable, Sendable {
    /// Not a plain decimal number.
    case malformed
    /// More than 15 integer digits in a single amount, or a sum of more than 127 bits.
    case outOfRange
    /// A nonzero decimal after the fourth.
    case tooPrecise
    /// Amounts in two currencies.
    case currencyMismatch
}

/// Amounts as two integers in the database. 64 bits do not hold 19 digits, and SQLite's sums would overflow its integers.
extension Money {
    /// Ten-thousandths as `high` · 10⁹ + `low`, divided towards zero, so both have the amount's sign. Pairs sort as amounts do,
    /// and the sums of both columns are the pair of the sum.
    /// - Throws: `outOfRange` from 9.2 · 10²³ units on. No single amount is that large, but a sum may be.
    package var storage: (high: Int64, low: Int64) {
        get throws(MoneyError) {
            let (high, low) = scaled.quotientAndRemainder(dividingBy: Self.storageBase)
            guard let high = Int64(exactly: high) else { throw .outOfRange }
            return (high, Int64(truncatingIfNeeded: low))
        }
    }

    /// Takes a stored pair, or the column sums of many pairs. Exact for any two integers.
    package init(high: Int64, low: Int64, currency: Currency) {
        self.init(scaled: Int128(high) * Self.storageBase + Int128(low), currency: currency)
    }

    private static let storageBase: Int128 = 1_000_000_000
}
