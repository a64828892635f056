import Testing
import TestSupport

@testable import LedgerKernel

@Suite struct PortableTextTests {
    @Test func bytesOfAnyLengthComeBack() {
        var generator = SeededGenerator(seed: 1)
        for count in 0..<70 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            #expect(PortableText.bytes(PortableText.bytes(bytes)) == bytes)
        }
        #expect(PortableText.bytes([UInt8](repeating: 1, count: 16)) == "01010101-0101-0101-0101-010101010101")
        // RFC 4648 §10.
        #expect(
            ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { Base64.encode(Array($0.utf8)) }
                == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
    }

    @Test(arguments: [
        "=", "A", "AA", "AAA", "A===", "====", "AB==", "AAB=", "AA==AA==", "A=AA", "AA=A", "a b=", "ÄÄ", "-_==", "Zg==\n",
    ])
    func textThatIsNotOfBytesIsRefused(_ text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test func amountsComeBack() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2_000 {
            let stored = try Money(scaled: randomScaled(&generator), currency: Currency(code: "USD")!).storage
            let text = PortableText.amount(high: stored.high, low: stored.low)
            let read = PortableText.amount(text, isSum: false)
            #expect(read?.high == stored.high && read?.low == stored.low, "\(text)")
        }
        #expect(PortableText.amount(high: -12, low: -345_000_000) == "-1234500")
        // The largest amount in a file.
        let largest = try Money(scaled: Int128(Int64.max) * 100, currency: try #require(Currency(code: "USD"))).storage
        let read = PortableText.amount(PortableText.amount(high: largest.high, low: largest.low), isSum: false)
        #expect(read?.high == largest.high && read?.low == largest.low)
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "1.00000", "1,5", "+1", "1e3", " 1", "--1", "1-", "١", "1.2.3", "92233720368547758.0701",
    ])
    func textThatIsNoAmountIsRefused(_ text: String) {
        #expect(PortableText.amount(text, isSum: false) == nil)
    }

    @Test func theNameOfAFilesRowMovesWithItsIdentity() throws {
        let day = try #require(LedgerDate(iso8601: "2026-09-01"))
        let stored = StatementPosition(day: day, identity: 5).externalID.bytes
        #expect(PortableText.sourceName(stored, identity: 5) == "day:2026-09-01")
        #expect(PortableText.sourceName("day:2026-09-01", identity: 5) == stored)
        #expect(
            PortableText.sourceName("day:2026-09-01", identity: 9) == StatementPosition(day: day, identity: 9).externalID.bytes)
        // Eight bytes from another source are not such a name.
        for other in [
            [UInt8](repeating: 0, count: 8), [0, 0, 0, 0, 0, 0, 0, 5], StatementPosition(day: day, identity: 4).externalID.bytes,
            [],
        ] {
            let text = PortableText.sourceName(other, identity: 5)
            #expect(!text.hasPrefix("day:") && PortableText.sourceName(text, identity: 5) == other)
        }
    }

    @Test func rowsAreNumberedInTheirOrderWhateverTheGaps() {
        var generator = SeededGenerator(seed: 3)
        var numbers = RowNumbers()
        var rows: [Int64] = []
        var row: Int64 = -5
        for _ in 0..<500 {
            row += Int64.random(in: 0...3, using: &generator) == 0 ? .random(in: 2...9, using: &generator) : 1
            rows.append(row)
            numbers.append(row)
        }
        for candidate in -10...(row + 10) {
            let number = rows.firstIndex(of: candidate).map { Int64($0 + 1) }
            #expect(numbers.number(of: candidate) == number)
            #expect(numbers.count(upTo: candidate) == Int64(rows.count { $0 <= candidate }))
        }
        #expect(RowNumbers().number(of: 1) == nil && RowNumbers().count(upTo: .max) == 0)
    }
}
