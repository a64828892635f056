import Crypto
import Testing

@Suite struct HexDigitsTests {
    @Test func everyByteComesBackFromItsDigits() {
        let bytes = [UInt8](0...255)
        let text = HexDigits.text(bytes)
        #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
        #expect(HexDigits.bytes(text.utf8) == bytes)
        #expect(HexDigits.bytes(text.uppercased().utf8) == bytes)
    }

    @Test func exactlyTwentyTwoBytesAreDigits() {
        let digits = (UInt8.min...UInt8.max).filter { HexDigits.value(of: $0) != nil }
        #expect(digits == Array("0123456789ABCDEFabcdef".utf8))
        #expect((0..<16).map { HexDigits.lowerCaseDigit($0) } == Array("0123456789abcdef".utf8))
        #expect((0..<16).map { HexDigits.upperCaseDigit($0) } == Array("0123456789ABCDEF".utf8))
    }

    @Test(arguments: ["a", "abc", "0g", "0x", "é", "1 "]) func otherTextHasNoBytes(text: String) {
        #expect(HexDigits.bytes(text.utf8) == nil)
    }
}
