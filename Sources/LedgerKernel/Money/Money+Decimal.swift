/// Amounts as exact decimal text.
extension Money {
    /// Reads an amount as docs/spec/financekit.md §1 writes it: no sign, `0` or no leading zero, 1 to 15 integer digits,
    /// optionally a point and 1 to 4 decimals.
    package init(unsignedDecimal text: UnsafeBufferPointer<UInt8>, currency: Currency) throws(MoneyError) {
        let number = try DecimalNumber(text)
        guard !number.isNegative, number.leadingZeros == 0 else { throw .malformed }
        guard number.fractionDigits <= Self.fractionDigits else { throw .tooPrecise }
        self.init(number, currency)
    }

    /// Reads an amount that may have a minus in front, leading zeros and any number of decimals, as long as those after the
    /// fourth are zeros.
    package init(decimal text: String, currency: Currency) throws(MoneyError) {
        let number = try text.withUTF8Bytes { (bytes) throws(MoneyError) in try DecimalNumber(bytes) }
        self.init(number, currency)
    }

    private init(_ number: DecimalNumber, _ currency: Currency) {
        let scaled = Int128(number.tenThousandths)
        self.init(scaled: number.isNegative ? -scaled : scaled, currency: currency)
    }

    /// The exact amount with at least the currency's decimals: `-12.30` USD, `500` JPY, `0.1234` USD.
    package var decimalText: String { decimalText(fractionDigitsMin: currency.minorUnitDigits) }

    /// The exact amount without zeros at the end: `1234.5`, `1234`.
    package var shortestDecimalText: String { decimalText(fractionDigitsMin: 0) }

    private func decimalText(fractionDigitsMin: Int) -> String {
        let (integer, remainder) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
        var fraction = Int(remainder)
        var fractionDigits = Self.fractionDigits
        while fractionDigits > fractionDigitsMin, fraction % 10 == 0 {
            fraction /= 10
            fractionDigits -= 1
        }
        return DecimalText.string { text in
            text.prepend(fraction: fraction, digits: fractionDigits)
            text.prepend(integer: integer)
            if isNegative { text.prepend("-") }
        }
    }
}
