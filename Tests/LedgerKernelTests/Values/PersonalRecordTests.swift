import LedgerKernel
import Testing

struct PersonalRecordTests {
    @Test func personalValuesSecretsAndAmountsAreNeverPrinted() throws {
        let currency = try #require(Currency(code: "EUR"))
        let family = try NewFamily(name: "Planted", currency: currency, timezone: "UTC", administratorName: "Planted")
        var filter = EntryFilter()
        filter.search = "Planted"
        let key = Redacted("Planted")
        let amount = try Money(decimal: "98765.43", currency: currency)
        let date = try #require(LedgerDate(iso8601: "2026-05-04"))
        let entry = NewEntry(accountID: UniqueID(high: 0, low: 0), date: date, amount: amount, name: "Planted")
        let values: [Any] = [family, filter, entry, key, [family], ["a": key], Optional(key) as Any, (family, key)]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!text.contains("Planted"), "\(type(of: value))")
            }
        }
        #expect("\(family)" == "NewFamily [redacted]")
        #expect("\(key)" == "[redacted]")
    }
}
