import Testing
import TestSupport

@testable import CSVProvider

@Suite struct RecordReaderTests {
    @Test func everyKindOfLineEndEndsALine() throws {
        #expect(
            try ReadRecord.all("a\r\nb\nc\rd\r\r\ne\n\nf") == [
                ReadRecord(1, "a"), ReadRecord(2, "b"), ReadRecord(3, "c"), ReadRecord(4, "d"), ReadRecord(6, "e"),
                ReadRecord(8, "f"),
            ])
    }

    @Test func linesInsideQuotesCount() throws {
        #expect(
            try ReadRecord.all("\"a\r\nb\rc\nd\r\r\ne\",1\nf") == [
                ReadRecord(1, "a\r\nb\rc\nd\r\r\ne", "1"), ReadRecord(7, "f"),
            ])
    }

    @Test func aFileWithoutALineEndAtItsEndIsWhole() throws {
        #expect(try ReadRecord.all("a,b") == [ReadRecord(1, "a", "b")])
        #expect(try ReadRecord.all("a,") == [ReadRecord(1, "a", "")])
        #expect(try ReadRecord.all("a,\"b\"") == [ReadRecord(1, "a", "b")])
        #expect(try ReadRecord.all("a,\"b\"  ") == [ReadRecord(1, "a", "b")])
        #expect(try ReadRecord.all("").isEmpty)
    }

    @Test func quotedFieldsMayHaveWhiteSpaceAroundThem() throws {
        #expect(try ReadRecord.all("  \"a,b\" \t,\"c\"\t\n") == [ReadRecord(1, "a,b", "c")])
        #expect(try ReadRecord.all("\"a\"\t\"b\" \t c", delimiter: "\t") == [ReadRecord(1, "a", "b", "c")])
    }

    @Test func doubledQuotesStandForOne() throws {
        #expect(try ReadRecord.all(#""a ""b"" c","""","",d"#) == [ReadRecord(1, #"a "b" c"#, "\"", "", "d")])
    }

    @Test func aQuoteInsideAnUnquotedFieldIsText() throws {
        #expect(try ReadRecord.all(#"a "b", 5" c"#) == [ReadRecord(1, #"a "b""#, #"5" c"#)])
    }

    @Test func malformedQuotesCostOneRecord() throws {
        let text = "\"a\" b,1\nc,2\n\"d\nd\"e,3\nf,4\n\"g\"h"
        #expect(
            try ReadRecord.all(text) == [
                ReadRecord(1, fault: .malformedQuotes), ReadRecord(2, "c", "2"), ReadRecord(3, fault: .malformedQuotes),
                ReadRecord(5, "f", "4"), ReadRecord(6, fault: .malformedQuotes),
            ])
    }

    @Test func aQuoteThatIsNeverClosedIsReportedWhereItOpened() throws {
        #expect(
            try ReadRecord.all("a,1\nb,\"2\nc,3\n") == [ReadRecord(1, "a", "1"), ReadRecord(2, fault: .unterminatedQuote)])
    }

    @Test func skippedLinesAreCutOffBeforeAnyQuote() throws {
        #expect(try ReadRecord.all("it's \"open\r\n\r\n;;;\ra,b\n", skipLines: 3) == [ReadRecord(4, "a", "b")])
        #expect(try ReadRecord.all("a\nb", skipLines: 5).isEmpty)
    }

    @Test func aByteOrderMarkIsDroppedWhereARecordStarts() throws {
        #expect(
            try ReadRecord.all("\u{FEFF}\"a\",b\n\u{FEFF}\"c\",d\ne\u{FEFF},f") == [
                ReadRecord(1, "a", "b"), ReadRecord(2, "c", "d"), ReadRecord(3, "e\u{FEFF}", "f"),
            ])
        #expect(try ReadRecord.all("\u{FEFF}x\n\u{FEFF}\"a\"\n", skipLines: 1) == [ReadRecord(2, "a")])
    }

    @Test func blankRecordsAreLeftOut() throws {
        #expect(try ReadRecord.all("\n , \"\" ,\u{A0}\n\t\na\n,,,\n") == [ReadRecord(4, "a")])
    }

    @Test func nulBytesAndBadBytesCostOneRecord() throws {
        // Parts, because Swift 6.0 cannot type-check one expression of so many `+`.
        let parts: [[UInt8]] = [
            Array("a\0b,1\nc,".utf8), [0xC3, 0x28], Array("\nd,3\n".utf8), [0xED, 0xA0, 0x80], Array("\ne".utf8), [0xC3],
        ]
        let bytes = Array(parts.joined())
        #expect(
            try ReadRecord.all(bytes) == [
                ReadRecord(1, fault: .nulByte), ReadRecord(2, fault: .badEncoding), ReadRecord(3, "d", "3"),
                ReadRecord(4, fault: .badEncoding), ReadRecord(5, fault: .badEncoding),
            ])
    }

    @Test func aFieldHasALimitInCharacters() throws {
        let text = "éééé,1\nééééé,2\n\"a\"\"a\",3\n\"a\"\"\"\"aa\",4\n"
        #expect(
            try ReadRecord.all(text, fieldCharactersMax: 4) == [
                ReadRecord(1, "éééé", "1"), ReadRecord(2, fault: .fieldTooLong), ReadRecord(3, "a\"a", "3"),
                ReadRecord(4, fault: .fieldTooLong),
            ])
    }

    @Test(arguments: [7, 65_536])
    func aRecordOverTheLimitIsThrownAwayAndTheNextOneArrives(pieceKibibytes: Int) throws {
        let commas = [UInt8](repeating: UInt8(ascii: ","), count: CSVLimits.recordBytesMax + 1)
        let quoted = Array("\"".utf8) + [UInt8](repeating: UInt8(ascii: "\n"), count: 300_000) + Array("\",1".utf8)
        let bytes = Array("a\n".utf8) + commas + Array("x\n".utf8) + quoted + Array("\nb\n".utf8)
        #expect(
            try ReadRecord.all(bytes, pieceBytes: pieceKibibytes * 1024) == [
                ReadRecord(1, "a"), ReadRecord(2, fault: .fieldTooLong), ReadRecord(3, fault: .fieldTooLong),
                ReadRecord(300_004, "b"),
            ])
    }

    @Test func fieldsBeyondTheLimitOnlyMatterWhenTheyHoldText() throws {
        let many = String(repeating: ",", count: CSVLimits.fieldsPerRecordMax + 5)
        var reader = try RecordReader(encoding: .utf8, delimiter: UInt8(ascii: ","), skipLines: 0)
        var seen: [Bool] = []
        Array("a\(many)\na\(many)x\n".utf8).withUnsafeBufferPointer { bytes in
            reader.read(bytes) { seen.append($0.hasText(from: 1)) }
        }
        #expect(seen == [false, true])
    }

    @Test(arguments: Seeds.atLeast(600))
    func anyBytesAreReadTheSameInPiecesOfAnySize(seed: UInt64) throws {
        var generator = RowGenerator(seed: seed)
        let alphabet = Array("\"\"\",,;\n\n\r\r a1\u{FEFF}é\0".utf8) + [0xFF, 0xE2, 0x80]
        let bytes = (0..<generator.next(below: 120)).map { _ in alphabet[generator.next(below: alphabet.count)] }
        let encoding = TextEncoding.allCases[generator.next(below: TextEncoding.allCases.count)]
        let skipLines = generator.next(below: 3)
        let whole = try ReadRecord.all(bytes, encoding: encoding, skipLines: skipLines, fieldCharactersMax: 12)
        for pieceBytes in 1...5 {
            let pieces = try ReadRecord.all(
                bytes, encoding: encoding, skipLines: skipLines, fieldCharactersMax: 12, pieceBytes: pieceBytes)
            #expect(pieces == whole)
        }
        #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.line < $1.line })
    }
}
