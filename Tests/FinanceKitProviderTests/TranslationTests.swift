import LedgerKernel
import Testing

@testable import FinanceKitProvider

struct TranslationTests {
    private func observations(_ batch: Body, session: PublisherSession? = nil) throws -> [Observation] {
        try FinanceKitProvider().translate(batch.bytes, for: session ?? Sample.session()).observations
    }

    /// The one transaction of the sample, with changes.
    private func transaction(
        _ changes: [(String, String?)] = [], session: PublisherSession? = nil
    ) throws -> RecordObservation {
        var batch = try Sample.batch()
        for (path, value) in changes { batch = try batch.setting("events[3].transaction.\(path)", to: value) }
        let found = try observations(batch, session: session).compactMap { observation in
            if case .transaction(let transaction) = observation { transaction } else { nil }
        }
        return try #require(found.first)
    }

    private func balance(direction: String, amount: String = "5.25", onCard: Bool) throws -> Money {
        var batch = try Sample.batch().setting(
            "events[2].balance.money", to: #"{"amount":"\#(amount)","currency":"USD","direction":"\#(direction)"}"#)
        if !onCard {
            batch = try batch.setting("events[2].balance.source_account_id", to: "\"\(Sample.cash)\"")
                .setting("events[2].balance.lineage_id", to: "\"\(Sample.cashLineage)\"").setting(
                    "events[2].balance.mapping_version", to: "1")
        }
        for case .balance(let balance) in try observations(batch) { return balance.amount }
        return try #require(nil as Money?)
    }

    @Test func theEnvelopeIsTakenOver() throws {
        let envelope = try FinanceKitProvider().translate(Sample.batch().bytes, for: Sample.session()).envelope
        #expect(envelope.batchID == Sample.id("44444444-4444-4444-8444-444444444444"))
        #expect(envelope.captureID == Sample.id("55555555-5555-4555-8555-555555555555"))
        #expect(envelope.sequence == 7)
        #expect(envelope.predecessorDigest?.hex == String(repeating: "0a", count: 32))
        #expect(envelope.captureMode == .snapshot)
        #expect(envelope.snapshotComplete)
        #expect(try envelope.capturedAt == Instant(rfc3339: Sample.capturedAt))
    }

    @Test func eventsBecomeObservationsInTheirOrder() throws {
        let kinds = try observations(Sample.batch()).map { observation in
            switch observation {
            case .account(let binding): "account \(binding)"
            case .accountUnavailable(let binding): "unavailable \(binding)"
            case .balance(let balance): "balance \(balance.binding) \(balance.kind)"
            case .transaction(let transaction): "transaction \(transaction.binding)"
            case .tombstone(let binding, let id): "tombstone \(binding) \(id.uniqueID?.description ?? "")"
            }
        }
        #expect(
            kinds == [
                "account 0", "unavailable 1", "balance 0 booked", "transaction 0",
                "tombstone 1 77777777-0000-4000-8000-000000000002",
            ])
    }

    @Test func debitIsAnExpenseAndCreditAnIncome() throws {
        #expect(try transaction().amount.decimalText == "12.30")
        #expect(try transaction([("amount.direction", "\"credit\"")]).amount.decimalText == "-12.30")
        #expect(try transaction([("amount.amount", "\"999999999999999.9999\"")]).amount.decimalText == "999999999999999.9999")
        #expect(try transaction([("amount.amount", "\"0\""), ("amount.direction", "\"credit\"")]).amount.decimalText == "0.00")
    }

    @Test func anAssetsBalanceIsWhatIsHeldAndALiabilitysWhatIsOwed() throws {
        #expect(try balance(direction: "credit", onCard: false).decimalText == "5.25")
        #expect(try balance(direction: "debit", onCard: false).decimalText == "-5.25")
        #expect(try balance(direction: "debit", onCard: true).decimalText == "5.25")
        #expect(try balance(direction: "credit", onCard: true).decimalText == "-5.25")
        #expect(try balance(direction: "credit", amount: "0.00", onCard: true).decimalText == "0.00")
    }

    @Test func theDayIsThatOfPostingInTheMappingsZone() throws {
        // 07:30 UTC on the 30th is still the 29th in Los Angeles; 09:00 UTC on the 29th is the 29th too, but the 28th in Honolulu.
        #expect(try transaction().date.description == "2026-11-29")
        #expect(try transaction(session: Sample.session(zone: "Europe/Berlin")).date.description == "2026-11-30")
        #expect(
            try transaction([("posted_at", nil)], session: Sample.session(zone: "Pacific/Honolulu")).date.description
                == "2026-11-28")
        #expect(try transaction().occurredAt == Instant(rfc3339: "2026-11-29T09:00:00Z"))
    }

    @Test func theNameIsTheMerchantElseTheDescriptionElseAWord() throws {
        #expect(try transaction().name == "Trader Joe’s")
        #expect(try transaction([("merchant_name", nil)]).name == "Coffee")
        #expect(try transaction([("merchant_name", nil), ("transaction_description", "\"\"")]).name == "Wallet transaction")
        #expect(try transaction([("merchant_name", nil), ("transaction_description", "\" \\n\"")]).name == "Wallet transaction")
        #expect(try transaction([("merchant_name", "\"Caf\\u00e9\"")]).name == "Café")
        #expect(try transaction([("merchant_name", #""a\u001b[31mb\r\n\u202ec\u009b""#)]).name == "a [31mb c ")
        #expect(try transaction([("merchant_name", #""\u202e\n""#)]).name == "Coffee", "nothing of it is left")
    }

    @Test(arguments: [
        ("authorized", RecordObservation.State.pending), ("pending", .pending), ("booked", .booked),
        ("rejected", .sourceOnly),
        ("memo", .sourceOnly), ("unknown", .sourceOnly),
    ])
    func theStatusSaysWhatARecordMeans(_ status: String, _ state: RecordObservation.State) throws {
        #expect(try transaction([("status", "\"\(status)\"")]).state == state)
    }

    @Test func theRestIsKeptInAFixedOrder() throws {
        #expect(
            try String(decoding: transaction().details, as: UTF8.self)
                == """
                {"status":"booked","transaction_type":"point_of_sale","transaction_description":"Coffee",\
                "original_transaction_description":"COFFEE #302","merchant_name":"Trader Joe’s","merchant_category_code":5411,\
                "transacted_at":"2026-11-29T09:00:00.000Z","posted_at":"2026-11-30T07:30:00.000Z",\
                "foreign_amount":{"amount":"11","currency":"EUR","direction":"debit"},"foreign_exchange_rate":"1.118181818181818181"}
                """)
    }

    @Test func anIdIsTheSameInAnyLetterCase() throws {
        let lower = try transaction([("source_id", "\"abcdefab-0000-4000-8000-000000000001\"")])
        let upper = try transaction([("source_id", "\"ABCDEFAB-0000-4000-8000-000000000001\"")])
        #expect(lower.externalID == upper.externalID)
    }
}
