import LedgerKernel
import Testing

@Suite struct MoneyNumberTests {
    let usd: Currency

    init() throws {
        usd = try #require(Currency(code: "USD"))
    }

    @Test(arguments: [
        ("12.5", 125_000), ("1E+2", 1_000_000), ("1e2", 1_000_000), ("1e-4", 1), ("-12.5e1", -1_250_000), ("0.00012e1", 12),
        ("0e99999999999999999999", 0), ("0.0e-99999", 0), ("123456789012345e0", 1_234_567_890_123_450_000),
        ("1e014", 1_000_000_000_000_000_000),
        ("10000e-8", 1), ("100.00e-2", 10_000), ("1e+00", 10_000),
    ])
    func aNumberIsReadExactly(text: String, scaled: Int) throws {
        #expect(try Money(number: text, currency: usd).scaled == Int128(scaled))
    }

    @Test(arguments: [
        ("1e15", MoneyError.outOfRange), ("9e999999999999999999999", .outOfRange), ("1e-5", .tooPrecise),
        ("1e-99999", .tooPrecise),
        ("e1", .malformed), ("1e", .malformed), ("1e+", .malformed), ("1e1e1", .malformed), ("1e1.0", .malformed),
        (".5e1", .malformed),
        ("5.e1", .malformed), ("1e 1", .malformed), ("--1e1", .malformed), ("+1e1", .malformed), ("1.2.3e1", .malformed),
        ("", .malformed),
        ("1x2e1", .malformed), ("1e１", .malformed),
    ])
    func whatIsNoAmountIsRefused(text: String, error: MoneyError) {
        #expect(throws: error) { try Money(number: text, currency: usd) }
    }
}
