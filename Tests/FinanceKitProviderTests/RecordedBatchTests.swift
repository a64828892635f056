import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

/// Compares the exact bytes that a published client sent with the session that they name.
struct RecordedBatchTests {
    private func session(for batch: JSONValue) throws -> PublisherSession {
        func member(_ key: StaticString) throws -> JSONValue { try #require(try batch.member(key)) }
        func id(_ key: StaticString) throws -> UniqueID { Sample.id(try member(key).string()) }
        let cash = Sample.id("EED3AEDF-F029-4DBA-AA88-4FB5E3E4C3E8")
        let lineages = ["088E0FBD-4D2B-4467-BD1C-2B5E609DF673", "5C3520AA-A087-40DD-B233-7F048311DF83"].map(Sample.id)
        let selected = try member("selected_source_account_ids").elements().map { Sample.id(try $0.string()) }
        let zone = try TimeZoneRules.load("America/Los_Angeles")
        let bindings = selected.map { account in
            AccountBinding(
                externalID: ExternalID(account), lineageID: lineages[account == cash ? 1 : 0], mappingVersion: 1,
                accountType: account == cash ? .depository : .creditCard, currency: Currency(code: "USD")!, zone: zone)
        }
        return PublisherSession(
            connectionID: try id("connection_id"), publisherID: try id("publisher_id"),
            generation: Int(try member("generation").integer()), streamID: try id("stream_id"),
            consentedAccounts: Set(selected.map(ExternalID.init)), bindings: bindings,
            receivedAt: try Instant(rfc3339: member("captured_at").string()).adding(seconds: 2))
    }

    @Test(arguments: [
        ("04-snapshot-chunk-1", 1, 500, 497, 1), ("05-snapshot-chunk-2", 2, 500, 499, 1), ("06-snapshot-chunk-3", 3, 204, 204, 0),
        ("07-delta", 4, 8, 5, 1), ("08-empty-snapshot", 1, 0, 0, 0),
    ])
    func recordedBatchesAreTranslated(_ name: String, _ sequence: Int, _ events: Int, _ transactions: Int, _ balances: Int) throws
    {
        let bytes = try Fixture.recorded(name)
        let batch = try FinanceKitProvider().translate(bytes, for: session(for: JSONDocument(bytes).root))
        #expect(batch.envelope.sequence == sequence)
        #expect(batch.observations.count == events)
        #expect(batch.observations.count(where: { if case .transaction = $0 { true } else { false } }) == transactions)
        #expect(batch.observations.count(where: { if case .balance = $0 { true } else { false } }) == balances)
    }
}
