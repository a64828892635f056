/// A currency by its ISO 4217 code, packed into four bytes.
package struct Currency: Hashable, Sendable {
    /// The three letters, and the exponent in the lowest byte.
    private let packed: UInt32

    /// Takes three capitals that are an ISO 4217 code; nil for any other text.
    package init?(code: String) {
        guard let currency = code.withUTF8Bytes({ Currency(utf8: $0) }) else { return nil }
        self = currency
    }

    /// Takes three capitals that are an ISO 4217 code; nil for any other text.
    package init?(utf8 code: UnsafeBufferPointer<UInt8>) {
        guard code.count == 3, let digits = CurrencyTable.minorUnitDigits(code[0], code[1], code[2]) else { return nil }
        packed = UInt32(code[0]) << 24 | UInt32(code[1]) << 16 | UInt32(code[2]) << 8 | UInt32(digits)
    }

    package var code: String {
        String(unsafeUninitializedCapacity: 3) { text in
            text[0] = UInt8(truncatingIfNeeded: packed >> 24)
            text[1] = UInt8(truncatingIfNeeded: packed >> 16)
            text[2] = UInt8(truncatingIfNeeded: packed >> 8)
            return 3
        }
    }

    /// The number of decimals of the currency: 2 for USD, 0 for JPY, 3 for KWD, 4 for CLF.
    package var minorUnitDigits: Int { Int(packed & 0xFF) }

    /// ISO 4217's code for "no currency", for amounts of which only the number matters.
    package static let noCurrency = Currency(code: "XXX")!

    /// Every known code, in alphabetical order.
    package static let allCodes: [String] = CurrencyTable.codes.sorted()
}

extension Currency: CustomStringConvertible {
    package var description: String { code }
}
