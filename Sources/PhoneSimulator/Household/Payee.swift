/// Whom money goes to or comes from, and how the bank calls the movement.
struct Payee: Sendable {
    /// The name for people.
    let name: String
    /// What stands on the statement in front of number and town.
    let statementName: String
    /// The card network's number for the trade (ISO 18245); nil for who is no merchant.
    let categoryCode: Int?
    /// What is usual to pay, in the minor units of the currency.
    let usualAmount: ClosedRange<Int>
    /// What the bank calls it.
    let type: String
    /// The currency it is paid in, when that is not the account's.
    let foreign: ForeignCurrency?

    /// A merchant where a card is used.
    static func shop(
        _ name: String, _ statementName: String, _ categoryCode: Int, _ usualAmount: ClosedRange<Int>,
        _ foreign: ForeignCurrency? = nil
    ) -> Payee {
        Payee(
            name: name, statementName: statementName, categoryCode: categoryCode, usualAmount: usualAmount, type: "point_of_sale",
            foreign: foreign)
    }

    /// Somebody who is paid, or pays, in another way.
    static func other(_ name: String, _ type: String, _ usualAmount: ClosedRange<Int>) -> Payee {
        Payee(
            name: name, statementName: name.uppercased(), categoryCode: nil, usualAmount: usualAmount, type: type, foreign: nil)
    }
}

/// A currency of a journey with its rate to the dollar.
enum ForeignCurrency: String, Sendable {
    case euro = "EUR"
    case pound = "GBP"
    case yen = "JPY"
    case canadianDollar = "CAD"

    /// Dollars for one unit, as devices send it.
    var rate: String {
        switch self {
        case .euro: "1.0873"
        case .pound: "1.2645"
        case .yen: "0.0067"
        case .canadianDollar: "0.7312"
        }
    }

    /// Ten-thousandths of a US cent for one minor unit, the rate in whole numbers.
    private var centsScaled: Int {
        switch self {
        case .euro: 10_873
        case .pound: 12_645
        case .yen: 6_700
        case .canadianDollar: 7_312
        }
    }

    /// US cents for minor units, rounded half up.
    func cents(_ minorUnits: Int) -> Int { (minorUnits * centsScaled + 5_000) / 10_000 }

    /// Ten-thousandths of the unit for minor units: the scale of money.
    func scaled(_ minorUnits: Int) -> Int128 { Int128(minorUnits) * (self == .yen ? 10_000 : 100) }
}
