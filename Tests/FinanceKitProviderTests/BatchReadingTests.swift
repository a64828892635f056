import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

struct BatchReadingTests {
    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let unreadableBodies = [
        ("", "invalid_json"), ("{", "invalid_json"), ("{\"a\":1,\"a\":1}", "invalid_json"), ("\u{FEFF}{}", "invalid_json"),
        ("[1,]", "invalid_json"),
        (String(repeating: "[", count: 65), "invalid_json"), ("[]", "invalid_payload"), ("null", "invalid_payload"),
        ("{}", "invalid_payload"),
        ("{" + (0..<257).map { "\"k\($0)\":0" }.joined(separator: ",") + "}", "invalid_payload"),
    ]

    @Test(arguments: unreadableBodies)
    func aBodyThatIsNoBatchIsRefused(_ text: String, _ code: String) throws {
        let fault = try Sample.fault(Array(text.utf8))
        #expect(fault?.code == code)
        #expect(fault?.kind == (code == "invalid_json" ? .malformed : .invalid))
    }

    @Test func bytesThatAreNotUTF8AreRefused() throws {
        let bytes = try Sample.batch().setting("events[3].transaction.merchant_name", to: "\"@@\"").bytes
        let broken = bytes.map { $0 == UInt8(ascii: "@") ? 0xFF : $0 }
        #expect(
            try Sample.fault(broken)
                == ContractViolation(
                    .malformed, code: "invalid_json", message: "A string is not valid UTF-8.",
                    path: "events[3].transaction.merchant_name"))
    }

    @Test func theFirstBatchOfAStreamHasNoPredecessor() throws {
        let first = try Sample.batch().setting("sequence", to: "1").setting("predecessor_digest", to: nil)
        #expect(try Sample.fault(first.bytes) == nil)
    }

    @Test func typesComeBeforeTheAddressAndTheAddressBeforePosition() throws {
        let foreign = try Sample.batch().setting("stream_id", to: "\"33333333-3333-4333-8333-333333333334\"")
        #expect(try Sample.fault(foreign.setting("sequence", to: "\"7\"").bytes)?.code == "invalid_payload")
        #expect(try Sample.fault(foreign.setting("protocol_version", to: "3").bytes)?.code == "unsupported_protocol")
        #expect(try Sample.fault(foreign.setting("predecessor_digest", to: nil).bytes)?.code == "publisher_conflict")
        let stale = try Sample.batch().setting("generation", to: "3")
        #expect(try Sample.fault(stale.setting("predecessor_digest", to: nil).bytes)?.code == "generation_conflict")
        #expect(try Sample.fault(stale.setting("chunk_count", to: "101").bytes)?.code == "generation_conflict")
        // A batch of an earlier generation also names that generation's stream.
        let earlier = try stale.setting("stream_id", to: "\"00000000-0000-4000-8000-000000000000\"")
        #expect(try Sample.fault(earlier.bytes)?.code == "generation_conflict")
    }

    @Test func eventsAreCheckedInOrder() throws {
        let two = try Sample.batch().setting("events[4].tombstone.mapping_version", to: "9").setting(
            "events[2].balance.kind", to: "1")
        #expect(try Sample.fault(two.bytes)?.path == "events[2].balance.kind")
        #expect(try Sample.fault(two.setting("selected_source_account_ids", to: "[]").bytes)?.code == "scope_conflict")
    }

    @Test func fiveHundredEventsAreAllowedAndOneMoreIsNot() throws {
        func batch(events: Int) throws -> [UInt8] {
            let event = #"{"kind":"transaction_tombstone","tombstone":{"source_id":"77777777-0000-4000-8000-"#
            let rest = #"","source_account_id":"\#(Sample.cash)","lineage_id":"\#(Sample.cashLineage)","mapping_version":1}}"#
            let all = (0..<events).map { event + String(100_000_000_000 + $0) + rest }.joined(separator: ",")
            return try Sample.batch().setting("events", to: "[\(all)]").bytes
        }
        #expect(try Sample.fault(batch(events: 500)) == nil)
        let fault = try Sample.fault(batch(events: 501))
        #expect(fault?.code == "record_limit")
        #expect(fault?.kind == .tooLarge)
        #expect(fault?.path == "events")
    }

    @Test(arguments: 0..<5)
    func theSameKindOfEventForTheSameRecordIsADuplicate(_ event: Int) throws {
        let events = try Sample.events(of: Sample.batch())
        let text = events[event]
        // The same record in another letter case is the same record.
        let other = text.replacing(Sample.cash, with: Sample.cash.lowercased()).replacing(
            Sample.card, with: Sample.card.lowercased())
        for copy in [text, other] {
            let fault = try Sample.fault(Sample.batch().setting("events[5]", to: copy).bytes)
            #expect(fault?.code == "duplicate_record")
            #expect(fault?.path == "events[5]")
        }
    }

    @Test func whatIsAnotherRecordIsNoDuplicate() throws {
        var batch = try Sample.batch()
        func copy(_ event: Int, _ changes: (String, String)...) throws {
            let events = try Sample.events(of: batch)
            var text = events[event]
            for change in changes { text = text.replacing(change.0, with: change.1) }
            batch = try batch.setting("events[\(events.count)]", to: text)
        }
        // Both balances under one id, another instant, another account, a tombstone next to its upsert, an account that comes and
        // goes.
        try copy(2, ("booked", "available"))
        try copy(2, ("11:59:59.5Z", "11:59:58.5Z"))
        try copy(
            2, (Sample.card, Sample.cash), (Sample.cardLineage, Sample.cashLineage),
            ("\"mapping_version\":3", "\"mapping_version\":1"))
        try copy(4, ("77777777-0000-4000-8000-000000000002", "77777777-0000-4000-8000-000000000001"))
        try copy(
            1, (Sample.cash, Sample.card), (Sample.cashLineage, Sample.cardLineage),
            ("\"mapping_version\":1", "\"mapping_version\":3"))
        try copy(3, ("77777777-0000-4000-8000-000000000001", "77777777-0000-4000-8000-000000000002"))
        #expect(try Sample.fault(batch.bytes) == nil)
        // The same instant in another spelling is the same record.
        try copy(2, ("11:59:59.5Z", "12:59:59.500+01:00"))
        #expect(try Sample.fault(batch.bytes)?.code == "duplicate_record")
    }

    @Test func noViolationNamesAValue() throws {
        for value in ["\"12345.678912\"", "\"-98765\"", "98765.4321"] {
            let fault = try #require(
                try Sample.fault(Sample.batch().setting("events[3].transaction.amount.amount", to: value).bytes))
            #expect(!"\(fault.message) \(fault.path ?? "")".contains(/[0-9]{3}/))
        }
    }

    @Test func validationFindsWhatTranslationFinds() throws {
        let provider = FinanceKitProvider()
        let batch = try Sample.batch()
        let session = try Sample.session()
        #expect(try provider.validate(batch.document, for: session) == provider.translate(batch.bytes, for: session).envelope)
        let broken = try batch.setting("events[3].transaction.status", to: "1")
        let fault = try #require(try Sample.fault(broken.bytes))
        #expect(throws: fault) { try provider.validate(broken.document, for: session) }
    }
}
