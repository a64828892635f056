/// Amounts for people to read. Programs use `decimalText` or `minorUnits`.
extension Money {
    /// English style (ledger API §2): sign, symbol, commas between thousands, the currency's decimals, rounded half away from
    /// zero: `$1,234.50`, `-€2.00`, `¥500`, `CA$5.00`, `CHF 5.00`. An amount that rounds to zero has no sign.
    package var formatted: String {
        let units = minorUnits
        let unitsPerWhole = Self.minorUnitsPerWhole[currency.minorUnitDigits]
        let (integer, fraction) = units.magnitude.quotientAndRemainder(dividingBy: unitsPerWhole)
        return DecimalText.string { text in
            text.prepend(fraction: Int(fraction), digits: currency.minorUnitDigits)
            text.prepend(integer: integer, grouped: true)
            text.prepend(currency.symbol)
            if units < 0 { text.prepend("-") }
        }
    }

    /// Indexed by the number of the currency's decimals.
    private static let minorUnitsPerWhole: [UInt128] = [1, 10, 100, 1000, 10_000]
}

extension Currency {
    /// The text before an amount: a sign that English readers associate with this currency, the country and `$` for other
    /// dollars, otherwise the code and a space.
    var symbol: String {
        let code = code
        if let sign = Self.signs[code] { return sign }
        return Self.dollars.contains(code) ? "\(code.prefix(2))$" : "\(code) "
    }

    private static let signs = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "PHP": "₱", "VND": "₫",
        "BRL": "R$",
    ]

    /// Dollars of countries other than the United States, and the Mexican peso, which has the same sign.
    private static let dollars: Set<String> = [
        "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "FJD", "GYD", "HKD", "JMD", "KYD", "LRD", "MXN", "NAD", "NZD", "SBD",
        "SGD", "SRD",
        "TTD", "TWD", "XCD",
    ]
}
