import LedgerKernel
import Testing

@testable import CSVProvider

@Suite struct ProfileDraftTests {
    private func drafts(_ text: String, currency: String? = "EUR") throws -> [ProfileDraft] {
        try ProfileDraft.readings(of: MemoryBytes(Array(text.utf8)), currency: currency.flatMap { Currency(code: $0) })
    }

    @Test func aFileThatCanBeReadInOneWayGetsAProfileThatReadsIt() throws {
        let text = "Datum;Verwendungszweck;Betrag\n31.08.2026;Bäckerei;-4,50\n30.08.2026;Lohn;1.234,00\n"
        let drafts = try drafts(text)
        let draft = try #require(drafts.first)
        #expect(drafts.count == 1)
        let rows = try Translation(text, Profile(json: draft.json, file: "draft")).rows
        #expect(rows.map(\.amount.decimalText) == ["-4.50", "1234.00"])
    }

    @Test func aFileWhoseDaysCanBeReadInTwoWaysGetsNoneAlone() throws {
        #expect(try drafts("Date,Description,Amount\n05/04/2026,Tea,-1.50\n06/04/2026,Tea,-1.50\n").count > 1)
    }

    @Test func withoutACurrencyOrAKnownHeaderThereIsNothingToDraft() throws {
        #expect(try drafts("Date,Description,Amount\n2026-08-31,Tea,-1.50\n", currency: nil).isEmpty)
        #expect(try drafts("a,b,c\n2026-08-31,Tea,-1.50\n").isEmpty)
        #expect(try drafts("").isEmpty)
    }
}
