import Testing

@testable import CSVProvider

@Suite struct UTF8ValidityTests {
    @Test(
        arguments: [
            [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98], [0xFF],
        ] as [[UInt8]])
    func whatIsNoUTF8IsFoundWhereverItStands(bad: [UInt8]) {
        for before in 0..<10 {
            let bytes = [UInt8](repeating: 0x61, count: before) + bad + [0x61]
            bytes.withUnsafeBufferPointer { #expect(UTF8Validity.check($0) == .invalid) }
        }
    }

    @Test func theWholeRangeOfCharactersIsValid() {
        let text = "a\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        Array(text.utf8).withUnsafeBufferPointer { #expect(UTF8Validity.check($0) == .valid) }
    }

    @Test func aNulByteIsFoundWhereverItStands() {
        for before in 0..<20 {
            let bytes = [UInt8](repeating: 0x80, count: 3) + [UInt8](repeating: 0x61, count: before) + [0, 0x61]
            bytes.withUnsafeBufferPointer { #expect(UTF8Validity.check($0) == .nulByte) }
        }
    }
}
