import LedgerKernel
import Testing

@Suite struct MoneyFormattedTests {
    @Test(arguments: [
        ("1234.5", "USD", "$1,234.50"), ("-2", "EUR", "-€2.00"), ("500", "JPY", "¥500"), ("5", "CAD", "CA$5.00"),
        ("5", "AUD", "AU$5.00"),
        ("-12.34", "USD", "-$12.34"), ("1.5", "KWD", "KWD 1.500"), ("-7", "CHF", "-CHF 7.00"), ("9.9", "GBP", "£9.90"),
        ("1", "NZD", "NZ$1.00"),
        ("20", "MXN", "MX$20.00"), ("0", "USD", "$0.00"), ("999", "USD", "$999.00"), ("1000", "USD", "$1,000.00"),
        ("1234567", "JPY", "¥1,234,567"),
        ("999999999999999.99", "USD", "$999,999,999,999,999.99"), ("1000000000000", "EUR", "€1,000,000,000,000.00"),
        ("1.2345", "CLF", "CLF 1.2345"),
    ])
    func amountsReadAsInEnglish(amount: String, code: String, formatted: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(try Money(decimal: amount, currency: currency).formatted == formatted)
    }

    @Test(arguments: [
        ("0.005", "USD", "$0.01"), ("-0.005", "USD", "-$0.01"), ("-0.0049", "USD", "$0.00"), ("999.995", "USD", "$1,000.00"),
        ("0.5", "JPY", "¥1"),
        ("-0.4", "JPY", "¥0"),
    ])
    func decimalsBeyondTheCurrencysAreRoundedAndNothingHasNoSign(amount: String, code: String, formatted: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(try Money(decimal: amount, currency: currency).formatted == formatted)
    }

    @Test func everyCurrencyFormats() throws {
        for code in Currency.allCodes {
            let currency = try #require(Currency(code: code))
            let formatted = Money(scaled: 10_000, currency: currency).formatted
            #expect(
                formatted.hasSuffix(
                    currency.minorUnitDigits == 0 ? "1" : "." + String(repeating: "0", count: currency.minorUnitDigits)))
        }
    }
}
