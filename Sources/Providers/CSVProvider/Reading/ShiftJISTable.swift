/// The characters of Shift_JIS, including those that Windows added (such as ㈱) where the standard leaves a gap.
final class ShiftJISTable: Sendable {
    /// One character for each pair of bytes from 0x8100 on; 0 if the pair has none.
    private let characters: [UInt16]

    /// The only table, built at first use.
    static func shared() throws(EncodingUnavailable) -> ShiftJISTable { try made.get() }

    func character(lead: UInt8, trail: UInt8) -> UInt16? {
        guard Self.isLead(lead) else { return nil }
        let character = characters[Int(lead) << 8 | Int(trail) - Self.firstPair]
        return character == 0 ? nil : character
    }

    static func isLead(_ byte: UInt8) -> Bool { 0x81...0x9F ~= byte || 0xE0...0xFC ~= byte }

    private static let firstPair = 0x8100
    private static let made = Result { () throws(EncodingUnavailable) in try ShiftJISTable() }

    private init() throws(EncodingUnavailable) {
        let standard = try CodePageConverter("SJIS")
        let windows = try CodePageConverter("CP932")
        var characters = [UInt16](repeating: 0, count: 0x1_0000 - Self.firstPair)
        for lead in UInt8(0x81)...0xFC where Self.isLead(lead) {
            for trail in UInt8(0x40)...0xFC where trail != 0x7F {
                let pair = [lead, trail]
                characters[Int(lead) << 8 | Int(trail) - Self.firstPair] =
                    standard.character(pair) ?? windows.character(pair) ?? 0
            }
        }
        self.characters = characters
    }
}
