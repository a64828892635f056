import Testing

@testable import LedgerKernel

@Suite struct EntryCursorTests {
    private let place = EntryCursor(date: LedgerDate(daysSinceEpoch: 20_000), row: 4_711)

    @Test func aPlaceIsReadAsItWasWritten() {
        let places = [place, EntryCursor(date: LedgerDate(daysSinceEpoch: -1), row: .max)]
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
}
