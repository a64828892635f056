/// A payer or payee, and the bank's name for the kind of movement.
struct Payee: Sendable {
    let name: String
    /// The text on the statement before the number and the town.
    let statementName: String
    /// The card network's code for the trade (ISO 18245); nil for those who are not merchants.
    let categoryCode: Int?
    /// The usual amounts, in minor units of the currency.
    let usualAmount: ClosedRange<Int>
    /// The bank's name for the kind of movement.
    let type: String
    /// The currency of the payment if it is not the account's.
    let foreign: ForeignCurrency?

    /// A merchant who is paid by card.
    static func shop(
        _ name: String, _ statementName: String, _ categoryCode: Int, _ usualAmount: ClosedRange<Int>,
        _ foreign: ForeignCurrency? = nil
    ) -> Payee {
        Payee(
            name: name, statementName: statementName, categoryCode: categoryCode, usualAmount: usualAmount, type: "point_of_sale",
            foreign: foreign)
    }

    /// A person or company who pays, or is paid, in another way.
    static func other(_ name: String, _ type: String, _ usualAmount: ClosedRange<Int>) -> Payee {
        Payee(
            name: name, statementName: name.uppercased(), categoryCode: nil, usualAmount: usualAmount, type: type, foreign: nil)
    }
}

/// A currency of a journey, with its exchange rate to the dollar.
enum ForeignCurrency: String, Sendable {
    case euro = "EUR"
    case pound = "GBP"
    case yen = "JPY"
    case canadianDollar = "CAD"

    /// Dollars per unit, in the form that devices send.
    var rate: String {
        switch self {
        case .euro: "1.0873"
        case .pound: "1.2645"
        case .yen: "0.0067"
        case .canadianDollar: "0.7312"
        }
    }

    /// The rate as an integer: ten-thousandths of a US cent per minor unit.
    private var centsScaled: Int {
        switch self {
        case .euro: 10_873
        case .pound: 12_645
        case .yen: 6_700
        case .canadianDollar: 7_312
        }
    }

    /// Converts minor units to US cents, rounded half up.
    func cents(_ minorUnits: Int) -> Int { (minorUnits * centsScaled + 5_000) / 10_000 }

    /// Converts minor units to the scale of `Money`, ten-thousandths of the unit.
    func scaled(_ minorUnits: Int) -> Int128 { Int128(minorUnits) * (self == .yen ? 10_000 : 100) }
}
