/// Letters and digits of ASCII.
enum ASCII {
    static func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

    static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    static func value(ofDigit byte: UInt8) -> UInt64 { UInt64(byte &- 0x30) }
}
