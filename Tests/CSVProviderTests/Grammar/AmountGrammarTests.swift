import Testing

@testable import CSVProvider

@Suite struct AmountGrammarTests {
    static let english = AmountGrammar(decimalSeparator: ".", thousandsSeparator: ",", affixes: ["$", "US$", "USD"])
    static let german = AmountGrammar(decimalSeparator: ",", thousandsSeparator: ".", affixes: ["€", "EUR"])
    static let french = AmountGrammar(decimalSeparator: ",", thousandsSeparator: " ", affixes: ["€"])
    static let swiss = AmountGrammar(decimalSeparator: ".", thousandsSeparator: "'")
    static let plain = AmountGrammar(decimalSeparator: ".", thousandsSeparator: nil)
    static let yen = AmountGrammar(decimalSeparator: nil, thousandsSeparator: ",")
    static let cents = AmountGrammar(decimalSeparator: ".", thousandsSeparator: ",", minorUnitDigits: 2)
    static let indian = AmountGrammar(
        decimalSeparator: ".", thousandsSeparator: ",", affixes: ["INR"],
        suffixSigns: [("Dr", .outflow), ("Cr", .inflow), ("D", .outflow)])

    /// The value in ten-thousandths; a suffix counts as a sign.
    static func units(_ text: String, _ grammar: AmountGrammar, needsSuffix: Bool = true) throws(AmountFault) -> Int128 {
        let bytes = Array(text.utf8)
        let result: Result<ParsedAmount, AmountFault> = bytes.withUnsafeBufferPointer { bytes in
            do throws(AmountFault) {
                return .success(try grammar.parse(Cell(trimming: bytes), needsSuffix: needsSuffix))
            } catch {
                return .failure(error)
            }
        }
        return try result.get().signed
    }

    @Test(
        arguments: [
            ("0", 0), ("7", 70_000), ("-12.5", -125_000), ("+12.50", 125_000), ("12.5-", -125_000), ("12.5+", 125_000),
            ("\u{2212}3.00", -30_000), ("3.00\u{2212}", -30_000), ("(3.00)", -30_000), ("( 3.00 )", -30_000), ("$3", 30_000),
            ("-$3", -30_000), ("$-3", -30_000), ("$(3.00)", -30_000), ("($3.00)", -30_000), ("3.00 USD", 30_000),
            ("US$ 3.00-", -30_000), ("$3.00 USD", 30_000), ("- 3.00", -30_000), (".5", 5_000), ("-.25", -2_500),
            ("1,234.56", 12_345_600),
            ("12,34,567.89", 12_345_678_900), ("1,234,567", 12_345_670_000), ("0.0001", 1), ("1.00000000", 10_000),
            ("007.5", 75_000),
            ("-0.00", 0), ("\u{A0}1.00\u{202F}", 10_000),
        ] as [(String, Int)])
    func anEnglishAmountIsExact(text: String, units: Int) throws {
        #expect(try Self.units(text, Self.english) == Int128(units))
    }

    @Test(arguments: [
        "", "-", "()", "$", "($)", "--1", "-1-", "+1-", "(-1)", "-(1)", "(1)-", "1.", "1.2.3", "1,23", "1,2345", "1234,567",
        ",123",
        "1,,234", "1,234.5,6", "1.234,5", "12 345", "1e3", "0x10", "abc", "1a", "$$1", "€1", "1 2", "(1", "1)", "NaN", "١٢",
        "$1$ $",
        "1,23,4567", "1.-", "USDX1", "XUSD 1",
    ])
    func whatIsNoEnglishAmountIsRefused(text: String) {
        #expect(throws: AmountFault.malformed) { try Self.units(text, Self.english) }
    }

    @Test(
        arguments: [
            ("1.234,56", 12_345_600), ("-2.000", -20_000_000), ("2.000,1-", -20_001_000), ("EUR 5,00", 50_000), ("5 €", 50_000),
            ("100", 1_000_000),
        ] as [(String, Int)])
    func aGermanAmountIsExact(text: String, units: Int) throws {
        #expect(try Self.units(text, Self.german) == Int128(units))
    }

    @Test(arguments: ["1 234,5", "1\u{A0}234,5", "1\u{202F}234,5", "1\u{2009}234,5", "\u{A0}1 234,5\u{A0}€"])
    func aSpaceBetweenThousandsMayBeAnyOfFour(text: String) throws {
        #expect(try Self.units(text, Self.french) == 12_345_000)
    }

    @Test func anApostropheBetweenThousandsMayBeStraightOrNot() throws {
        #expect(try Self.units("1'234.50", Self.swiss) == 12_345_000)
        #expect(try Self.units("-1’234’567.00", Self.swiss) == -12_345_670_000)
        #expect(throws: AmountFault.malformed) { try Self.units("1 234.50", Self.swiss) }
    }

    @Test func withoutAThousandsSeparatorThereIsNone() {
        #expect(throws: AmountFault.malformed) { try Self.units("1,234.50", Self.plain) }
    }

    @Test func withoutADecimalMarkThereAreNoDecimals() throws {
        #expect(try Self.units("300,000", Self.yen) == 3_000_000_000)
        #expect(throws: AmountFault.malformed) { try Self.units("300.5", Self.yen) }
    }

    @Test func minorUnitsAreWhole() throws {
        #expect(try Self.units("-21600", Self.cents) == -2_160_000)
        #expect(try Self.units("1,234", Self.cents) == 123_400)
        #expect(throws: AmountFault.malformed) { try Self.units("-18.50", Self.cents) }
        let satoshis = AmountGrammar(decimalSeparator: nil, thousandsSeparator: nil, minorUnitDigits: 8)
        #expect(try Self.units("123450000", satoshis) == 12_345)
        #expect(throws: AmountFault.tooPrecise) { try Self.units("123450001", satoshis) }
    }

    @Test func aSuffixIsTheSignOfEveryAmount() throws {
        #expect(try Self.units("1,00,000.00Dr", Self.indian) == -1_000_000_000)
        #expect(try Self.units("25.00 CR", Self.indian) == 250_000)
        #expect(try Self.units("INR 25.00 cr", Self.indian) == 250_000)
        #expect(try Self.units("25.00 INR Cr", Self.indian) == 250_000)
        #expect(try Self.units("25.00 d", Self.indian) == -250_000)
        #expect(throws: AmountFault.malformed) { try Self.units("25.00", Self.indian) }
        #expect(throws: AmountFault.malformed) { try Self.units("-25.00 Dr", Self.indian) }
        #expect(throws: AmountFault.malformed) { try Self.units("25.00 Dr Cr", Self.indian) }
        #expect(throws: AmountFault.malformed) { try Self.units("25.00 USD", Self.indian) }
        #expect(try Self.units("25.00", Self.indian, needsSuffix: false) == 250_000)
    }

    @Test func aFifthDecimalIsRefusedUnlessItIsZero() throws {
        #expect(throws: AmountFault.tooPrecise) { try Self.units("0.00001", Self.english) }
        #expect(throws: AmountFault.tooPrecise) { try Self.units("1000.123456", Self.english) }
    }

    @Test func anAmountIsExactUpToSixtyFourBitsOfCents() throws {
        #expect(try Self.units("92,233,720,368,547,758.07", Self.english) == Int128(Int64.max) * 100)
        #expect(try Self.units("(92233720368547758.07)", Self.english) == -Int128(Int64.max) * 100)
        for text in ["92233720368547758.08", "10000000000000000000", String(repeating: "9", count: 400)] {
            #expect(throws: AmountFault.outOfRange) { try Self.units(text, Self.english) }
        }
        #expect(try Self.units(String(repeating: "0", count: 400) + "1", Self.english) == 10_000)
    }
}
