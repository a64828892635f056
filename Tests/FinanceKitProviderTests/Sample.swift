import LedgerKernel

@testable import FinanceKitProvider

/// A publisher with two accounts, and a batch of it that contains every kind of event and every key.
enum Sample {
    static let connection = "11111111-1111-4111-8111-111111111111"
    static let publisher = "22222222-2222-4222-8222-222222222222"
    static let stream = "33333333-3333-4333-8333-333333333333"
    static let card = "AAAAAAAA-0000-4000-8000-000000000001"
    static let cash = "AAAAAAAA-0000-4000-8000-000000000002"
    static let cardLineage = "bbbbbbbb-0000-7000-8000-000000000001"
    static let cashLineage = "bbbbbbbb-0000-7000-8000-000000000002"
    static let capturedAt = "2026-11-30T12:00:00.000Z"

    static func session(currency: String = "USD", zone: String = "America/Los_Angeles") throws -> PublisherSession {
        let currency = Currency(code: currency)!
        let zone = try TimeZoneRules.load(zone)
        func binding(_ source: String, _ lineage: String, version: Int, _ type: AccountType) -> AccountBinding {
            AccountBinding(
                externalID: ExternalID(id(source)), lineageID: id(lineage), mappingVersion: version, accountType: type,
                currency: currency, zone: zone)
        }
        return PublisherSession(
            connectionID: id(connection), publisherID: id(publisher), generation: 4, streamID: id(stream),
            consentedAccounts: [ExternalID(id(card)), ExternalID(id(cash))],
            bindings: [binding(card, cardLineage, version: 3, .creditCard), binding(cash, cashLineage, version: 1, .depository)],
            receivedAt: try Instant(rfc3339: capturedAt).adding(seconds: 1))
    }

    static func id(_ text: String) -> UniqueID { UniqueID(text)! }

    static func batch() throws -> Body {
        try Body(
            """
            {"protocol_version": 2, "connection_id": "\(connection)", "publisher_id": "\(publisher)", "generation": 4,
            "stream_id": "\(stream)", "batch_id": "44444444-4444-4444-8444-444444444444", "sequence": 7,
            "predecessor_digest": "\(String(repeating: "0a", count: 32))", "capture_id": "55555555-5555-4555-8555-555555555555",
            "chunk_index": 0, "chunk_count": 1, "capture_mode": "snapshot", "snapshot_complete": true, "captured_at": "\(capturedAt)",
            "selected_source_account_ids": ["\(card)", "\(cash)"], "events": [
            {"kind": "account_upsert", "account": {"source_id": "\(card)", "lineage_id": "\(cardLineage)", "mapping_version": 3,
                "display_name": "Apple Card", "institution_name": "Apple", "currency": "USD", "kind": "liability",
                "account_description": "", "opening_date": "2023-12-01T00:33:07.000Z"}},
            {"kind": "account_unavailable", "source_account_id": "\(cash)", "lineage_id": "\(cashLineage)", "mapping_version": 1},
            {"kind": "balance_upsert", "balance": {"source_id": "66666666-0000-4000-8000-000000000001", "source_account_id": "\(card)",
                "lineage_id": "\(cardLineage)", "mapping_version": 3, "kind": "booked", "observed_at": "2026-11-30T11:59:59.5Z",
                "money": {"amount": "1234.56", "currency": "USD", "direction": "debit"}}},
            {"kind": "transaction_upsert", "transaction": {"source_id": "77777777-0000-4000-8000-000000000001",
                "source_account_id": "\(card)", "lineage_id": "\(cardLineage)", "mapping_version": 3,
                "amount": {"amount": "12.3", "currency": "USD", "direction": "debit"}, "transaction_description": "Coffee",
                "original_transaction_description": "COFFEE #302", "transaction_type": "point_of_sale", "status": "booked",
                "transacted_at": "2026-11-29T09:00:00.000Z", "posted_at": "2026-11-30T07:30:00.000Z", "merchant_name": "Trader Joe’s",
                "merchant_category_code": 5411, "foreign_amount": {"amount": "11", "currency": "EUR", "direction": "debit"},
                "foreign_exchange_rate": "1.118181818181818181"}},
            {"kind": "transaction_tombstone", "tombstone": {"source_id": "77777777-0000-4000-8000-000000000002",
                "source_account_id": "\(cash)", "lineage_id": "\(cashLineage)", "mapping_version": 1}}
            ]}
            """)
    }

    /// The events of a batch as written.
    static func events(of batch: Body) throws -> [String] {
        try batch.document.root.member("events")?.elements().map { String(decoding: $0.rawBytes, as: UTF8.self) } ?? []
    }

    /// The violation in a batch; nil if there is none.
    static func fault(_ bytes: [UInt8], session: PublisherSession? = nil) throws -> ContractViolation? {
        let session = try session ?? Sample.session()
        do throws(ContractViolation) {
            _ = try FinanceKitProvider().translate(bytes, for: session)
            return nil
        } catch {
            return error
        }
    }
}
