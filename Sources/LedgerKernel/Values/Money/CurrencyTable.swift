/// The ISO 4217 codes and their exponents, from the lists of the standard's maintenance agency as of January 2026.
///
/// Codes withdrawn since 2021 stay (ANG, BGN, CUC, HRK, SLL, ZWL): statements of those years are still imported, and stored
/// amounts must stay readable. Metals, funds and test codes have no exponent in the standard and get 2.
/// and stored amounts must stay readable. Metals, funds and test codes have no exponent in the standard and get 2.
enum CurrencyTable {
    private static let codesByDigits: [(digits: UInt8, codes: StaticString)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (
            2,
            """
            AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY \
            COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS \
            INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD \
            NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP \
            SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XAG XAU XBA XBB XBC XBD XCD XCG XDR XPD XPT XSU \
            XTS XUA XXX YER ZAR ZMW ZWG ZWL
            """
        ),
        (3, "BHD IQD JOD KWD LYD OMR TND"),
        (4, "CLF UYW"),
    ]

    /// The exponent of three capitals; nil if they are not a code.
    static func minorUnitDigits(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        guard let index = index(first, second, third), digitsByIndex[index] != unknown else { return nil }
        return Int(digitsByIndex[index])
    }

    /// All codes, in no particular order.
    static var codes: [String] {
        codesByDigits.flatMap { entry in bytes(of: entry.codes).split(separator: UInt8(ascii: " ")) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static let unknown = UInt8.max

    /// One byte for each of the 26³ possible codes, for a look-up instead of a search.
    private static let digitsByIndex: [UInt8] = {
        var table = [UInt8](repeating: unknown, count: 26 * 26 * 26)
        for entry in codesByDigits {
            for code in bytes(of: entry.codes).split(separator: UInt8(ascii: " ")) {
                guard code.count == 3,
                    let index = index(code[code.startIndex], code[code.startIndex + 1], code[code.startIndex + 2])
                else { fatalError("the table of currencies is malformed") }
                table[index] = entry.digits
            }
        }
        return table
    }()

    private static func index(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        let a = first &- UInt8(ascii: "A")
        let b = second &- UInt8(ascii: "A")
        let c = third &- UInt8(ascii: "A")
        guard a < 26, b < 26, c < 26 else { return nil }
        return (Int(a) * 26 + Int(b)) * 26 + Int(c)
    }

    private static func bytes(of text: StaticString) -> [UInt8] {
        text.withUTF8Buffer { Array($0) }
    }
}
