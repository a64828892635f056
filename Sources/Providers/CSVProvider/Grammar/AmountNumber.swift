/// The digits of an amount: an integer part, grouped or not, and a fraction.
struct AmountNumber {
    private var integer: UInt64 = 0
    private var integerDigits = 0
    private var significantDigits = 0
    private var fraction: UInt64 = 0
    private var fractionDigits = 0
    private var hasFiner = false
    private var groupDigits = 0
    private var isGrouped = false
    private var isInFraction = false

    init(_ text: UnsafeBufferPointer<UInt8>, _ grammar: AmountGrammar) throws(AmountFault) {
        var position = 0
        while position < text.count {
            let byte = text[position]
            if ASCII.isDigit(byte) {
                take(digit: ASCII.value(ofDigit: byte))
                position += 1
            } else if !isInFraction, let separator = grammar.decimalSeparator, separator.stands(at: position, in: text) {
                try endInteger()
                guard grammar.minorUnitDigits == nil else { throw .malformed }
                isInFraction = true
                position += separator.count
            } else if let separator = grammar.thousandsSeparators.first(where: { $0.stands(at: position, in: text) }) {
                try endGroup()
                position += separator.count
            } else {
                throw .malformed
            }
        }
        if isInFraction {
            guard fractionDigits > 0 else { throw .malformed }
        } else {
            guard integerDigits > 0 else { throw .malformed }
            try endInteger()
        }
    }

    /// The value in ten-thousandths. The number is in whole units, or in minor units with `minorUnitDigits` decimals.
    func units(_ minorUnitDigits: Int?) throws(AmountFault) -> Int128 {
        guard significantDigits <= Self.significantDigitsMax else { throw .outOfRange }
        guard !hasFiner else { throw .tooPrecise }
        let units: Int128
        let shift = CSVLimits.amountScale - (minorUnitDigits ?? 0)
        if shift >= 0 {
            units = Int128(integer) * Self.powersOfTen[shift] + Int128(fraction)
        } else {
            let divided = Int128(integer).quotientAndRemainder(dividingBy: Self.powersOfTen[-shift])
            guard divided.remainder == 0 else { throw .tooPrecise }
            units = divided.quotient
        }
        guard units <= CSVLimits.amountUnitsMax else { throw .outOfRange }
        return units
    }

    /// The number of decimals that a profile may give minor units.
    static let minorUnitDigitsRange = 0...12

    /// The number of digits that always fit into 64 bits.
    private static let significantDigitsMax = 19

    private static let powersOfTen: [Int128] = (0...minorUnitDigitsRange.upperBound).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0) * 10 + (powers.isEmpty ? 1 : 0))
    }

    private mutating func take(digit: UInt64) {
        guard isInFraction else {
            integerDigits += 1
            groupDigits += 1
            if significantDigits > 0 || digit > 0 { significantDigits += 1 }
            if significantDigits <= Self.significantDigitsMax { integer = integer &* 10 &+ digit }
            return
        }
        fractionDigits += 1
        if fractionDigits <= CSVLimits.amountScale {
            fraction += digit * Self.fractionWeights[fractionDigits - 1]
        } else if digit > 0 {
            hasFiner = true
        }
    }

    private static let fractionWeights: [UInt64] = [1000, 100, 10, 1]

    /// A separator ends a group: up to 3 digits at the front, 2 or 3 after that.
    private mutating func endGroup() throws(AmountFault) {
        guard !isInFraction, isGrouped ? 2...3 ~= groupDigits : 1...3 ~= groupDigits else { throw .malformed }
        isGrouped = true
        groupDigits = 0
    }

    /// The last group has 3 digits.
    private func endInteger() throws(AmountFault) {
        guard !isGrouped || groupDigits == 3 else { throw .malformed }
    }
}
