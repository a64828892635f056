import Testing

@testable import LedgerKernel

/// No source writes a person's own data, and it never causes a conflict (docs/spec/financekit.md §5, "Protection").
@Suite struct PersonsOwnNotesTests {
    @Test func notesProtectNothingAndNoSourceWritesThem() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([phone.purchase("dinner", "40", "Bistro", .pending)])
        var edit = EntryEdit()
        edit.notes = "birthday"
        _ = try home.ledger.edit(try home.onlyEntry(), edit, home.principal)
        let receipt = try phone.publish([phone.purchase("dinner", "48", "Bistro", on: "2026-09-02")])
        #expect(receipt.counts?.upserted == 1 && receipt.counts?.reviewRequired == 0)
        #expect(try phone.connection.openConflicts == 0)
        #expect(try home.entries().map(\.notes) == ["birthday"])
        #expect(try home.book() == ["2026-09-02 48.00 Bistro"])
    }
}
