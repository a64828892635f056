import Testing

@testable import LedgerKernel

@Suite struct EntryCursorTests {
    private let place = EntryCursor(date: LedgerDate(daysSinceEpoch: 20_000), entry: UniqueID(high: 4_711, low: .max))

    @Test func aPlaceIsReadAsItWasWritten() {
        let places = [place, EntryCursor(date: LedgerDate(daysSinceEpoch: -1), entry: UniqueID(high: .max, low: 0))]
        for place in places { #expect(EntryCursor(place.text) == place) }
    }

    @Test func aPlaceOfWhichAnyDigitWasChangedIsNone() {
        let digits = Array(place.text)
        for index in digits.indices {
            var changed = digits
            changed[index] = changed[index] == "0" ? "1" : "0"
            #expect(EntryCursor(String(changed)) == nil)
        }
    }

    @Test func aPlaceThatWasCutOrIsOtherTextIsNone() {
        for count in 0..<place.text.count { #expect(EntryCursor(String(place.text.prefix(count))) == nil) }
        for text in [place.text + "0", "zz" + place.text.dropFirst(2), String(repeating: "é", count: 20), "1", "-1"] {
            #expect(EntryCursor(text) == nil)
        }
    }

    /// A cursor holds what the client has seen anyway, and so does not tell how many entries others have added.
    @Test func aPlaceHoldsNothingButTheEntryBeforeIt() throws {
        let home = try Household()
        let stranger = try home.stranger()
        let other = try home.ledger.openAccount(try home.opening("Theirs"), stranger)
        let account = try home.account("Ours")
        for day in 0..<3 {
            _ = try home.addByHand("Theirs", "1", into: other.id, stranger)
            try home.enter("Entry", day: day, into: account)
        }
        let slice = try home.ledger.entries(EntryFilter(), home.principal, count: 1, after: nil)
        let entry = try #require(slice.entries.first)
        #expect(slice.next == EntryCursor(date: entry.date, entry: entry.id))
    }

    @Test func afterTheErasureOfItsEntryTheListGoesOnWithTheWholeDay() throws {
        let home = try Household()
        let account = try home.account("Ours")
        for _ in 0..<4 { try home.enter("Entry", day: 7, into: account) }
        try home.enter("Entry", day: 6, into: account)
        let slice = try home.ledger.entries(EntryFilter(), home.principal, count: 2, after: nil)
        let last = try #require(slice.entries.last)
        try home.onTheFile { try $0.database.run("DELETE FROM entry WHERE public_id = ?", last.id) }
        let rest = try home.ledger.entries(EntryFilter(), home.principal, count: 10, after: slice.next)
        #expect(rest.entries.map(\.date.daysSinceEpoch) == [7, 7, 7, 6])
    }
}
