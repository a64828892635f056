import Testing

@testable import LedgerKernel

@Suite struct TextRuleTests {
    @Test func namesAreOneLineOfVisibleText() {
        for name in ["a", "Café 😀", " a ", "👩‍👩‍👧", "\u{301}", "\u{E000}", String(repeating: "é", count: 255), "Zero\u{200B}width"] {
            #expect(TextRule.name.admits(name))
        }
        for name in [
            "", String(repeating: "x", count: 256), "\0", "\0a", "a\0", "a\nb", "\r\n", "a\tb", "\u{1B}[0m", "\u{7F}", "\u{85}",
            " ", "\u{A0}\u{3000}", "\u{200B}", "\u{FEFF} ", "\u{3164}", "\u{2028}",
        ] {
            #expect(!TextRule.name.admits(name))
        }
    }

    @Test func namesFromElsewhereNeedNothingVisible() {
        for name in [" ", "\u{200B}", "\u{3164}", "a"] { #expect(TextRule.nameFromElsewhere.admits(name)) }
        for name in ["", String(repeating: "x", count: 256), "a\0", "a\nb", "\u{85}"] {
            #expect(!TextRule.nameFromElsewhere.admits(name))
        }
    }

    @Test func notesMayHaveLinesAndTabs() {
        for notes in ["", "a\nb\r\nc\td", String(repeating: "x", count: 10_000)] { #expect(TextRule.notes.admits(notes)) }
        for notes in ["a\0", "\u{1B}", "\u{85}", String(repeating: "x", count: 10_001)] { #expect(!TextRule.notes.admits(notes)) }
    }

    @Test func coloursAreThoseOfWebPages() {
        for color in ["#e99537", "#ABCDEF", "#000000"] { #expect(TextRule.color.admits(color)) }
        for color in ["", "#fff", "e995370", "#e9953g", "#e995377", "#１２３４５６", "#00000\u{301}"] {
            #expect(!TextRule.color.admits(color))
        }
    }

    @Test func theKernelItselfRefusesThem() throws {
        let home = try Household()
        let usd = try #require(Currency(code: "USD"))
        let account = try home.openAccount()
        var entry = NewEntry(
            accountID: account.id, date: LedgerDate(daysSinceEpoch: 20_000), amount: try home.usd("3"), name: "A")
        let id = try home.ledger.addEntry(entry, home.principal).entry.id
        var edit = EntryEdit()
        edit.notes = "a\0"
        try home.refuses(.invalidNotes) { try home.ledger.edit(id, edit, home.principal) }
        entry.name = "a\u{1B}b"
        try home.refuses(.invalidName) { try home.ledger.addEntry(entry, home.principal) }
        try home.refuses(.invalidName) {
            try home.ledger.openAccount(AccountOpening(name: "\0", type: .depository, currency: usd), home.principal)
        }
        try home.refuses(.invalidName) { try home.ledger.addTag(name: "\0", color: nil, home.principal) }
        try home.refuses(.invalidName) { try home.ledger.addMerchant(name: "\0", home.principal) }
        #expect(throws: LedgerError.invalidName) {
            try NewFamily(name: "a\u{7}", currency: usd, timezone: "UTC", administratorName: "Alex")
        }
    }
}
