import Testing

@testable import LedgerKernel

@Suite struct SourceTextTests {
    @Test func runsOfControlCharactersAndLineEndsBecomeOneSpace() {
        #expect(SourceText.cleaned("a\r\nb") == "a b")
        #expect(SourceText.cleaned("a\u{0}\u{7}\u{1B}\u{85}\u{9B}\u{2028}b\u{7F}") == "a b ")
        #expect(SourceText.cleaned("a \n b") == "a   b")
        #expect(SourceText.cleaned("\t") == " ")
    }

    @Test func whatReordersTheTextAroundItGoesAndMarksOfDirectionStay() {
        #expect(SourceText.cleaned("a\u{202E}b\u{2069}\u{202A}") == "ab")
        #expect(SourceText.cleaned("\u{2066}\n\u{2067}\n") == " ")
        let marked = "a\u{200D}\u{200E}\u{200F}b"
        #expect(SourceText.cleaned(marked).unicodeScalars.elementsEqual(marked.unicodeScalars))
    }

    @Test(arguments: ["", "Corner Market", "Café – 東京 👩‍👩‍👧", "e\u{301}"])
    func allOtherTextStaysAsItIs(_ text: String) {
        #expect(SourceText.cleaned(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
}
