import Testing

@testable import CSVProvider

@Suite struct TextDecoderTests {
    /// The same text in each encoding that has its characters.
    static let samples: [(encoding: TextEncoding, bytes: [UInt8], text: String)] = [
        (.utf8, Array("Zürich – 東京".utf8), "Zürich – 東京"),
        (.utf16LittleEndian, [0x41, 0x00, 0xFC, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "Aü😀"),
        (.utf16BigEndian, [0x00, 0x41, 0x00, 0xFC, 0xD8, 0x3D, 0xDE, 0x00], "Aü😀"),
        (.latin1, [0x5A, 0xFC, 0xA3, 0xA4], "Zü£¤"),
        (.windows1252, [0x5A, 0xFC, 0x80, 0x92, 0x96], "Zü€’–"),
        (.windows1250, [0xF5, 0xFB, 0xBE, 0x9A, 0x80], "őűľš€"),
        (.shiftJIS, [0x41, 0x93, 0x8C, 0x8B, 0x9E, 0xB1, 0x81, 0x60, 0x87, 0x8A, 0x83, 0x5C], "A東京ｱ〜㈱ソ"),
        (.gb18030, [0x41, 0xD6, 0xA7, 0xB8, 0xB6, 0x94, 0x39, 0xDA, 0x33, 0x81, 0x30, 0x84, 0x36], "A支付💩¥"),
    ]

    @Test(arguments: samples.indices, 1...3)
    func textIsDecodedWhereverItIsCut(sample: Int, pieceBytes: Int) throws {
        let (encoding, bytes, text) = Self.samples[sample]
        #expect(try ReadRecord.all(bytes, encoding: encoding, pieceBytes: pieceBytes) == [ReadRecord(1, text)])
    }

    @Test(arguments: [
        (TextEncoding.windows1252, [0x61, 0x81, 0x0A, 0x62]), (.windows1250, [0x61, 0x98, 0x0A, 0x62]),
        (.utf16LittleEndian, [0x3D, 0xD8, 0x0A, 0x00, 0x62, 0x00]), (.utf16LittleEndian, [0x00, 0xDE, 0x0A, 0x00, 0x62, 0x00]),
        (.utf16BigEndian, [0xD8, 0x3D, 0x00, 0x0A, 0x00, 0x62]), (.shiftJIS, [0x81, 0x0A, 0x62]),
        (.shiftJIS, [0xA0, 0x0A, 0x62]),
        (.gb18030, [0x81, 0x0A, 0x62]), (.gb18030, [0xFF, 0x0A, 0x62]), (.gb18030, [0x81, 0x30, 0x81, 0x0A, 0x62]),
    ])
    func whatCannotBeDecodedCostsOneRecord(encoding: TextEncoding, bytes: [UInt8]) throws {
        #expect(try ReadRecord.all(bytes, encoding: encoding) == [ReadRecord(1, fault: .badEncoding), ReadRecord(2, "b")])
    }

    @Test(arguments: [
        (TextEncoding.utf16LittleEndian, [0x62, 0x00, 0x62] as [UInt8]), (.shiftJIS, [0x62, 0x81]), (.gb18030, [0x62, 0x81]),
        (.gb18030, [0x62, 0x81, 0x30, 0x81]), (.utf8, [0x62, 0xE2, 0x82]),
    ])
    func aCharacterCutByTheEndOfTheFileIsBad(encoding: TextEncoding, bytes: [UInt8]) throws {
        #expect(try ReadRecord.all(bytes, encoding: encoding) == [ReadRecord(1, fault: .badEncoding)])
    }

    @Test func aBadLeadByteDoesNotSwallowADelimiter() throws {
        let records = try ReadRecord.all([0x81, 0x2C, 0x62, 0x0A, 0x63, 0x2C, 0x64], encoding: .shiftJIS)
        #expect(records == [ReadRecord(1, fault: .badEncoding), ReadRecord(2, "c", "d")])
    }

    @Test func aByteOrderMarkIsDroppedInEveryUnicodeEncoding() throws {
        #expect(try ReadRecord.all([0xFF, 0xFE, 0x61, 0x00], encoding: .utf16LittleEndian) == [ReadRecord(1, "a")])
        #expect(try ReadRecord.all([0xFE, 0xFF, 0x00, 0x61], encoding: .utf16BigEndian) == [ReadRecord(1, "a")])
        #expect(try ReadRecord.all([0x84, 0x31, 0x95, 0x33, 0x61], encoding: .gb18030) == [ReadRecord(1, "a")])
    }

    @Test func anEncodingThatTheSystemLacksIsAnError() {
        #expect(throws: EncodingUnavailable(name: "NO-SUCH-ENCODING")) { _ = try CodePageConverter("NO-SUCH-ENCODING") }
    }
}
