/// An exact amount of one currency, with four decimals.
///
/// A single amount has at most 15 integer digits; a sum may have more. The value never shows itself when it is printed,
/// logged, dumped or reflected upon: `decimalText` and `formatted` are the ways to see it.
package struct Money: Hashable, Sendable {
    /// The amount in ten-thousandths of the currency's unit.
    package let scaled: Int128
    package let currency: Currency

    /// Takes ten-thousandths as they are. The lowest number is none, because it has no opposite.
    package init(scaled: Int128, currency: Currency) {
        precondition(scaled != .min, "an amount without an opposite")
        self.scaled = scaled
        self.currency = currency
    }

    /// Decimals of every amount, whatever its currency.
    package static let fractionDigits = 4

    /// The largest single amount, 999,999,999,999,999.9999, in ten-thousandths; the smallest is its opposite.
    package static let scaledMax: Int128 = 9_999_999_999_999_999_999

    /// Nothing, in a currency.
    package static func zero(_ currency: Currency) -> Money {
        Money(scaled: 0, currency: currency)
    }

    /// Whether this may be a single amount: a sum can be too large for it.
    package var isSingleAmount: Bool { scaled.magnitude <= Self.scaledMax.magnitude }

    /// Whether the amount is below zero.
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

    /// By the number of the currency's decimals.
    private static let tenThousandthsPerMinorUnit: [Int128] = [10_000, 1000, 100, 10, 1]
}

extension Money: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[money]`.
    package var description: String { "[money]" }

    /// Always `[money]`.
    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
