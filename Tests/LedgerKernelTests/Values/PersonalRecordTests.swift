import LedgerKernel
import Testing

struct PersonalRecordTests {
    @Test func personalValuesSecretsAndAmountsAreNeverPrinted() throws {
        let currency = try #require(Currency(code: "EUR"))
        let family = try NewFamily(name: "Planted", currency: currency, timezone: "UTC", administratorName: "Planted")
        var filter = EntryFilter()
        filter.search = "Planted"
        let key = Redacted("Planted")
        let values: [Any] = [family, filter, key, [family], ["a": key], Optional(key) as Any, (family, key)]
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
