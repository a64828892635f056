/// Amounts as exact decimal text.
extension Money {
    /// Reads an amount as the FinanceKit contract (§1) writes it: no sign, no leading zero except a single `0`, 1 to 15 integer
    /// digits, optionally a point and 1 to 4 decimals.
    package init(unsignedDecimal text: UnsafeBufferPointer<UInt8>, currency: Currency) throws(MoneyError) {
        let number = try DecimalNumber(text)
        guard !number.isNegative, number.leadingZeros == 0 else { throw .malformed }
        guard number.fractionDigits <= Self.fractionDigits else { throw .tooPrecise }
        self.init(number, currency)
    }

    /// Reads an amount with an optional minus, leading zeros and any number of decimals; all decimals after the fourth must be
    /// zeros.
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

    /// The exact amount without trailing zeros: `1234.5`, `1234`.
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

/// A plain decimal number in ASCII text, such as `-0012.3400`: an optional minus, digits, optionally a point and digits.
struct DecimalNumber {
    let isNegative: Bool
    /// The number of digits before the point, and the number of leading zeros among them.
    let integerDigits: Int
    let leadingZeros: Int
    /// The number of digits after the point.
    let fractionDigits: Int
    /// The number without its sign, in ten-thousandths.
    let tenThousandths: UInt64

    /// Reads the whole text. Allows up to 15 integer digits after leading zeros, and 4 decimals before trailing zeros.
    init(_ text: UnsafeBufferPointer<UInt8>) throws(MoneyError) {
        isNegative = text.first == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        let point = Self.endOfDigits(text, from: start)
        let end = point < text.count ? Self.endOfDigits(text, from: point + 1) : point
        guard point > start, end == text.count, point == end || (text[point] == UInt8(ascii: ".") && end > point + 1) else {
            throw .malformed
        }
        integerDigits = point - start
        fractionDigits = max(0, end - point - 1)

        var zeros = start
        while zeros < point - 1, text[zeros] == UInt8(ascii: "0") { zeros += 1 }
        leadingZeros = zeros - start
        guard point - zeros <= Self.integerDigitsMax else { throw .outOfRange }

        // At most 15 + 4 digits, which fit in 64 bits.
        var number: UInt64 = 0
        for index in zeros..<point { number = number &* 10 &+ UInt64(text[index] &- UInt8(ascii: "0")) }
        for index in point + 1..<point + 1 + Money.fractionDigits {
            number = number &* 10 &+ (index < end ? UInt64(text[index] &- UInt8(ascii: "0")) : 0)
        }
        if fractionDigits > Money.fractionDigits {
            guard text[(point + 1 + Money.fractionDigits)...].allSatisfy({ $0 == UInt8(ascii: "0") }) else { throw .tooPrecise }
        }
        tenThousandths = number
    }

    private static let integerDigitsMax = 15

    private static func endOfDigits(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count, text[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        return index
    }
}
