import LedgerKernel
import Testing

@Suite struct MoneyTests {
    let usd: Currency
    let eur: Currency

    init() throws {
        usd = try #require(Currency(code: "USD"))
        eur = try #require(Currency(code: "EUR"))
    }

    @Test func sumsAndDifferencesAreExact() throws {
        let tenth = try Money(decimal: "0.1", currency: usd)
        let fifth = try Money(decimal: "0.2", currency: usd)
        #expect(try tenth.adding(fifth).decimalText == "0.30")
        #expect(try tenth.subtracting(fifth).decimalText == "-0.10")
        #expect(try tenth.subtracting(tenth) == .zero(usd))
    }

    @Test func theSignCanBeAskedTurnedAndDropped() throws {
        let spent = try Money(decimal: "-12.34", currency: usd)
        #expect(spent.isNegative && !spent.negated.isNegative)
        #expect(spent.negated == spent.magnitude)
        #expect(spent.magnitude.magnitude.decimalText == "12.34")
        #expect(!Money.zero(usd).isNegative)
        #expect(Money.zero(usd).negated == .zero(usd))
    }

    @Test func amountsOfTwoCurrenciesAreNeverAdded() throws {
        let dollar = try Money(decimal: "1", currency: usd)
        let euro = try Money(decimal: "1", currency: eur)
        #expect(throws: MoneyError.currencyMismatch) { try dollar.adding(euro) }
        #expect(throws: MoneyError.currencyMismatch) { try dollar.subtracting(euro) }
        #expect(dollar != euro)
    }

    @Test func aSumMayHaveMoreDigitsThanAnAmount() throws {
        let largest = Money(scaled: Money.scaledMax, currency: usd)
        #expect(largest.isSingleAmount && largest.negated.isSingleAmount)
        let sum = try largest.adding(largest)
        #expect(sum.decimalText == "1999999999999999.9998")
        #expect(!sum.isSingleAmount && !sum.negated.isSingleAmount)
    }

    @Test func aSumBeyondAllBoundsIsAnErrorNotAWrap() throws {
        let most = Money(scaled: .max, currency: usd)
        let little = Money(scaled: 1, currency: usd)
        #expect(throws: MoneyError.outOfRange) { try most.adding(little) }
        #expect(throws: MoneyError.outOfRange) { try most.negated.subtracting(little) }
        #expect(throws: MoneyError.outOfRange) { try most.negated.subtracting(most) }
    }

    @Test(arguments: [
        ("1.2345", "USD", 123), ("1.2350", "USD", 124), ("-1.2350", "USD", -124), ("-1.2349", "USD", -123), ("0.0049", "USD", 0),
        ("0.5", "JPY", 1), ("-0.5", "JPY", -1), ("0.4999", "JPY", 0), ("1.2345", "KWD", 1235), ("1.2345", "CLF", 12_345),
        ("999999999999999.9999", "USD", 100_000_000_000_000_000), ("-0.005", "USD", -1),
    ])
    func minorUnitsAreRoundedHalfAwayFromZero(amount: String, code: String, units: Int) throws {
        let currency = try #require(Currency(code: code))
        #expect(try Money(decimal: amount, currency: currency).minorUnits == Int128(units))
    }

    @Test func anAmountNeverShowsItselfByAccident() throws {
        struct Row { let amount: Money }
        let row = Row(amount: try Money(decimal: "98765.43", currency: usd))
        var dumped = ""
        dump(row, to: &dumped)
        for print in [
            "\(row.amount)", "\(row)", String(reflecting: row), "\([row.amount])", "\(Optional(row.amount) as Any)", dumped,
        ] {
            #expect(print.contains("[money]"))
            #expect(!print.contains("987"))
        }
        #expect(Mirror(reflecting: row.amount).children.isEmpty)
    }
}
