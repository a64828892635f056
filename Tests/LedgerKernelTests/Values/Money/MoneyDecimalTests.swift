import LedgerKernel
import Testing
import TestSupport

@Suite struct MoneyDecimalTests {
    let usd: Currency

    init() throws {
        usd = try #require(Currency(code: "USD"))
    }

    private func unsigned(_ text: String) throws(MoneyError) -> Money {
        let result: Result<Money, MoneyError> = Array(text.utf8).withUnsafeBufferPointer { bytes in
            do throws(MoneyError) {
                return .success(try Money(unsignedDecimal: bytes, currency: usd))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    @Test(arguments: [
        ("0", 0), ("0.0", 0), ("0.0001", 1), ("1", 10_000), ("12.34", 123_400), ("0.1", 1000), ("0.0120", 120),
        ("100", 1_000_000),
        ("123456789012345", 1_234_567_890_123_450_000), ("10.0000", 100_000),
    ])
    func anAmountOfTheContractIsReadExactly(text: String, scaled: Int) throws {
        #expect(try unsigned(text).scaled == Int128(scaled))
        #expect(try Money(decimal: text, currency: usd).scaled == Int128(scaled))
        #expect(try Money(decimal: "-" + text, currency: usd).scaled == -Int128(scaled))
    }

    @Test func theLargestAmountHasNineteenDigits() throws {
        #expect(try unsigned("999999999999999.9999").scaled == Money.scaledMax)
        #expect(try Money(decimal: "-999999999999999.9999", currency: usd).scaled == -Money.scaledMax)
        #expect(throws: MoneyError.outOfRange) { try unsigned("1000000000000000") }
        #expect(throws: MoneyError.outOfRange) { try Money(decimal: "-1000000000000000.0000", currency: usd) }
        #expect(throws: MoneyError.outOfRange) { try Money(decimal: String(repeating: "9", count: 10_000), currency: usd) }
    }

    @Test(arguments: [
        "", ".", "-", "-.", ".5", "5.", "-.5", "1.2.3", "1,234", "1e3", "1E3", "NaN", "inf", "+1", "--1", "- 1", " 1", "1 ",
        "1\n", "0x1", "1-", "１２",
        "1_000", "1.2a", "1.-2", "−1", "1\u{0}",
    ])
    func otherTextIsNoAmount(text: String) {
        #expect(throws: MoneyError.malformed) { try unsigned(text) }
        #expect(throws: MoneyError.malformed) { try Money(decimal: text, currency: usd) }
    }

    @Test(arguments: ["-1", "-0", "00", "01", "00.5", "0000000000000001"])
    func theContractKnowsNoSignsAndNoLeadingZeros(text: String) {
        #expect(throws: MoneyError.malformed) { try unsigned(text) }
    }

    @Test(arguments: ["1.00000", "0.12345", "1.000000000000"]) func theContractKnowsNoFifthDecimal(text: String) {
        #expect(throws: MoneyError.tooPrecise) { try unsigned(text) }
    }

    @Test(arguments: [
        ("007", "7.00"), ("-0012.3400000", "-12.34"), ("-0", "0.00"), ("0000000000000000000000001", "1.00"),
        ("00.00010", "0.0001"),
        ("1.0000000000000000000000000000", "1.00"),
    ])
    func filesMayWriteZerosThatSayNothing(text: String, amount: String) throws {
        #expect(try Money(decimal: text, currency: usd).decimalText == amount)
    }

    @Test(arguments: ["0.00001", "1.00010001", "-5.12345", "1.0000000000000001"])
    func aFifthDecimalThatSaysSomethingIsNeverRoundedAway(text: String) {
        #expect(throws: MoneyError.tooPrecise) { try Money(decimal: text, currency: usd) }
    }

    @Test(arguments: [
        ("12.3", "USD", "12.30", "12.3"), ("500", "JPY", "500", "500"), ("0.1234", "USD", "0.1234", "0.1234"),
        ("-12.34", "USD", "-12.34", "-12.34"),
        ("1234.5", "USD", "1234.50", "1234.5"), ("1234", "USD", "1234.00", "1234"), ("0", "USD", "0.00", "0"),
        ("0.5", "JPY", "0.5", "0.5"),
        ("1", "KWD", "1.000", "1"), ("-0.0001", "KWD", "-0.0001", "-0.0001"), ("1", "CLF", "1.0000", "1"),
        ("100.01", "USD", "100.01", "100.01"),
    ])
    func anAmountIsWrittenExactly(text: String, code: String, decimal: String, shortest: String) throws {
        let currency = try #require(Currency(code: code))
        let amount = try Money(decimal: text, currency: currency)
        #expect(amount.decimalText == decimal)
        #expect(amount.shortestDecimalText == shortest)
    }

    @Test(arguments: Seeds.atLeast(4)) func everyAmountComesBackFromItsText(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let amount = Money(scaled: randomScaled(&generator), currency: usd)
            #expect(try Money(decimal: amount.decimalText, currency: usd) == amount)
            #expect(try Money(decimal: amount.shortestDecimalText, currency: usd) == amount)
            #expect(try unsigned(amount.magnitude.decimalText) == amount.magnitude)
        }
    }

    @Test func theTextOfTheLargestSumIsWhole() {
        #expect(Money(scaled: .max, currency: usd).decimalText == "17014118346046923173168730371588410.5727")
        #expect(
            Money(scaled: -.max, currency: usd).formatted == "-$17,014,118,346,046,923,173,168,730,371,588,410.57")
    }
}
