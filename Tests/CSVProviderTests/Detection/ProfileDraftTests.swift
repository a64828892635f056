import LedgerKernel
import Testing

@testable import CSVProvider

@Suite struct ProfileDraftTests {
    private func drafts(_ text: String, currency: String? = "EUR") throws -> [ProfileDraft] {
        try ProfileDraft.readings(of: MemoryBytes(Array(text.utf8)), currency: currency.flatMap { Currency(code: $0) })
    }

    @Test func aFileThatCanBeReadInOneWayGetsAProfileThatReadsIt() throws {
        let text = "Datum;Verwendungszweck;Soll;Haben\n31.08.2026;Bäckerei;4,50;\n30.08.2026;Lohn;;1.234,00\n"
        let drafts = try drafts(text)
        let draft = try #require(drafts.first)
        #expect(drafts.count == 1)
        let rows = try Translation(text, Profile(json: draft.json, file: "draft")).rows
        #expect(rows.map(\.amount.decimalText) == ["-4.50", "1234.00"])
    }

    @Test func aColumnOfAmountsAloneDoesNotShowWhatCameIn() throws {
        let text = "Datum;Verwendungszweck;Betrag\n31.08.2026;Bäckerei;-4,50\n30.08.2026;Lohn;1.234,00\n"
        let drafts = try drafts(text)
        #expect(ProfileDraft.differences(drafts) == ["sign_convention"])
        let amounts = try drafts.map { draft in
            try Translation(text, Profile(json: draft.json, file: "draft")).rows.map(\.amount.decimalText)
        }
        #expect(amounts == [["-4.50", "1234.00"], ["4.50", "-1234.00"]])
    }

    @Test func aBalanceThatFallsByThePositiveAmountsShowsIt() throws {
        let falling = try drafts("Date,Description,Amount,Balance\n2026-08-01,Tea,1.50,98.50\n2026-08-02,Tea,2.00,96.50\n")
        #expect(falling.count == 1)
        #expect(try Profile(json: try #require(falling.first).json, file: "draft").signConvention == .positiveIsOutflow)
        let rising = try drafts("Date,Description,Amount,Balance\n2026-08-01,Tea,1.50,98.50\n2026-08-02,Tea,2.00,100.50\n")
        #expect(ProfileDraft.differences(rising) == ["sign_convention"])
    }

    @Test func aFileWhoseDaysCanBeReadInTwoWaysGetsNoneAlone() throws {
        let drafts = try drafts("Date,Description,Debit,Credit\n05/04/2026,Tea,1.50,\n06/04/2026,Tea,1.50,\n")
        #expect(ProfileDraft.differences(drafts) == ["date_format"])
    }

    @Test func withoutACurrencyOrAKnownHeaderThereIsNothingToDraft() throws {
        #expect(try drafts("Date,Description,Amount\n2026-08-31,Tea,-1.50\n", currency: nil).isEmpty)
        #expect(try drafts("a,b,c\n2026-08-31,Tea,-1.50\n").isEmpty)
        #expect(try drafts("").isEmpty)
    }
}
