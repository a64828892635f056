import LedgerKernel
import Testing

@Suite struct CurrencyTests {
    @Test(arguments: [
        ("USD", 2), ("EUR", 2), ("JPY", 0), ("KRW", 0), ("CLP", 0), ("ISK", 0), ("XOF", 0), ("KWD", 3), ("BHD", 3), ("TND", 3),
        ("IQD", 3),
        ("CLF", 4), ("UYW", 4), ("UYI", 0), ("MGA", 2), ("CHE", 2), ("XCG", 2), ("ZWG", 2), ("SLE", 2), ("XAU", 2), ("XXX", 2),
    ])
    func aCurrencyIsCountedInTheDecimalsOfTheStandard(code: String, digits: Int) throws {
        let currency = try #require(Currency(code: code))
        #expect(currency.minorUnitDigits == digits)
        #expect(currency.code == code)
        #expect("\(currency)" == code)
    }

    @Test func everyCodeOfTheTableIsReadAndWritten() {
        #expect(Currency.allCodes.count == Set(Currency.allCodes).count)
        #expect(180...190 ~= Currency.allCodes.count)
        for code in Currency.allCodes { #expect(Currency(code: code)?.code == code) }
    }

    @Test(arguments: ["", "US", "USDT", "usd", "Usd", "ZZZ", "AAA", "DEM", "U D", "€", "ＵＳＤ", "US\u{0}", "[[[", "$$$"])
    func otherTextIsNoCurrency(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test func codesThatWereWithdrawnLatelyStayReadable() {
        for code in ["ANG", "BGN", "CUC", "HRK", "SLL", "ZWL"] { #expect(Currency(code: code) != nil) }
    }
}
