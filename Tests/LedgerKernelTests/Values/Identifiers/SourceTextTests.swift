import Testing

@testable import LedgerKernel

struct SourceTextTests {
    @Test(arguments: [
        ("", ""), ("Grocer", "Grocer"), ("Café Zürich – 中文 👨‍👩‍👧", "Café Zürich – 中文 👨‍👩‍👧"),
        ("a\u{1B}[31mb", "a [31mb"), ("a\r\n\t\u{0}b", "a b"), ("a\u{85}\u{9B}b\u{7F}", "a b "), ("a\u{2028}\u{2029}b", "a b"),
        ("\u{202A}a\u{202B}b\u{202C}c\u{202D}d\u{202E}e", "abcde"), ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
        ("a\n\u{202E}\nb", "a b"), ("a\u{200D}b\u{200E}c\u{200F}", "a\u{200D}b\u{200E}c\u{200F}"), ("a\u{A0} b", "a\u{A0} b"),
    ])
    func controlsBecomeOneSpaceAndDirectionsGo(stated: String, cleaned: String) {
        #expect(Array(SourceText.cleaned(stated).unicodeScalars) == Array(cleaned.unicodeScalars))
    }

    @Test func longTextIsCutAndSaysSo() {
        let limit = LedgerLimits.sourceTextCharactersMax
        let longest = String(repeating: "ä", count: limit)
        #expect(SourceText.cleaned(longest) == longest)
        #expect(SourceText.cleaned(longest + "ä") == longest.dropLast() + "…")
        #expect(SourceText.cleaned(String(repeating: "\n", count: 1 << 20)) == " ")
    }

    @Test func cleaningTwiceChangesNothingMore() {
        for text in ["a\u{1B}\u{202E}b\n", String(repeating: "x", count: 10_000)] {
            #expect(SourceText.cleaned(SourceText.cleaned(text)) == SourceText.cleaned(text))
        }
    }

    @Test func whateverAProviderSaysTheRecordHasCleanedText() throws {
        let amount = Money(scaled: 10_000, currency: try #require(Currency(code: "EUR")))
        let day = LedgerDate(daysSinceEpoch: 20_000)
        let row = StatementRecord(date: day, amount: amount, name: "a\u{7}b", recordID: nil, balance: nil, isPending: false)
        #expect(row.name == "a b")
        let record = RecordObservation(
            binding: 0, externalID: ExternalID(UniqueID(high: 1, low: 2)), state: .booked, date: day, amount: amount,
            name: "a\u{202E}\u{9B}b", occurredAt: Instant(microseconds: 0), details: [])
        #expect(record.name == "a b")
    }
}
