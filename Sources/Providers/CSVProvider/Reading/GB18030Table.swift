/// The GB 18030 characters of the basic plane; the characters above it follow by arithmetic.
final class GB18030Table: Sendable {
    private let pairs: [UInt16]
    private let quads: [UInt16]

    /// The only table, built at first use.
    static func shared() throws(EncodingUnavailable) -> GB18030Table { try made.get() }

    /// The character of two bytes.
    func character(lead: UInt8, trail: UInt8) -> UInt32? {
        guard Self.leads ~= lead, Self.isTrail(trail) else { return nil }
        let character = pairs[Int(lead) << 8 | Int(trail) - Self.firstPair]
        return character == 0 ? nil : UInt32(character)
    }

    /// The character of four bytes. The bytes must be in the ranges of four-byte characters.
    func character(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt32? {
        let index = ((Int(first) - 0x81) * 10 + Int(second) - 0x30) * 1260 + (Int(third) - 0x81) * 10 + Int(fourth) - 0x30
        if quads.indices.contains(index) { return quads[index] == 0 ? nil : UInt32(quads[index]) }
        let above = index - Self.firstIndexAboveBasicPlane
        return 0..<0x10_0000 ~= above ? 0x1_0000 + UInt32(above) : nil
    }

    static let leads = UInt8(0x81)...0xFE
    static let digits = UInt8(0x30)...0x39
    static func isTrail(_ byte: UInt8) -> Bool { 0x40...0xFE ~= byte && byte != 0x7F }

    private static let firstPair = 0x8100
    private static let quadsInBasicPlane = 39_420
    private static let firstIndexAboveBasicPlane = 189_000
    private static let made = Result { () throws(EncodingUnavailable) in try GB18030Table() }

    private init() throws(EncodingUnavailable) {
        let converter = try CodePageConverter("GB18030")
        var pairs = [UInt16](repeating: 0, count: 0x1_0000 - Self.firstPair)
        for lead in Self.leads {
            for trail in UInt8(0x40)...0xFE where Self.isTrail(trail) {
                pairs[Int(lead) << 8 | Int(trail) - Self.firstPair] = converter.character([lead, trail]) ?? 0
            }
        }
        self.pairs = pairs
        quads = (0..<Self.quadsInBasicPlane).map { index in
            let bytes = [0x81 + index / 12600, 0x30 + index / 1260 % 10, 0x81 + index / 10 % 126, 0x30 + index % 10]
            return converter.character(bytes.map { UInt8($0) }) ?? 0
        }
    }
}
