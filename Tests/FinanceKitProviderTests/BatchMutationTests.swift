import LedgerKernel
import Testing

@testable import FinanceKitProvider

/// One row for each rule of the contract that a batch can break: the change, and the required answer.
struct BatchMutationTests {
    struct Mutation: CustomTestStringConvertible, Sendable {
        let path: String
        /// The new value; nil removes it.
        let value: String?
        let code: ContractCode
        /// The path that the error names, if it differs from the changed path.
        var blamed: String?

        var testDescription: String { "\(path) = \(value ?? "nothing")" }
    }

    private func check(_ mutation: Mutation) throws {
        let fault = try Sample.fault(Sample.batch().setting(mutation.path, to: mutation.value).bytes)
        #expect(fault?.code == mutation.code.rawValue)
        #expect(fault?.path == mutation.blamed ?? mutation.path)
        #expect(fault?.kind == mutation.code.kind)
    }

    private static func invalid(_ path: String, _ values: String?...) -> [Mutation] {
        values.map { Mutation(path: path, value: $0, code: .invalidPayload) }
    }

    private static func refused(_ code: ContractCode, _ path: String, _ values: String?..., at blamed: String? = nil)
        -> [Mutation]
    {
        values.map { Mutation(path: path, value: $0, code: code, blamed: blamed) }
    }

    @Test func theSampleIsValid() throws {
        #expect(try Sample.fault(Sample.batch().bytes) == nil)
    }

    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let envelopeMutations = [
        invalid("protocol_version", nil, "\"2\"", "2.0", "true", "null", "2e0"),
        refused(.unsupportedProtocol, "protocol_version", "1", "3", "0", "-2"),
        invalid(
            "connection_id", nil, "\"x\"", "1", "null", "\"11111111111141118111111111111111\"",
            "\"{1111111-1111-4111-8111-111111111111}\""),
        refused(.publisherConflict, "connection_id", "\"11111111-1111-4111-8111-111111111112\""),
        invalid("publisher_id", nil, "\"\"", "{}"),
        refused(.publisherConflict, "publisher_id", "\"22222222-2222-4222-8222-222222222223\""),
        invalid("stream_id", nil, "\"33333333-3333-4333-8333-33333333333\"", "[]"),
        refused(.publisherConflict, "stream_id", "\"33333333-3333-4333-8333-333333333334\""),
        invalid("generation", nil, "\"4\"", "4.0", "9007199254740992"),
        refused(.generationConflict, "generation", "3", "5", "0", "-1", "9007199254740991"),
        invalid("batch_id", nil, "\"44444444-4444-4444-8444-44444444444g\"", "7"),
        invalid("sequence", nil, "0", "-1", "\"7\"", "7.0", "9007199254740992"),
        refused(
            .invalidPredecessor, "predecessor_digest", nil, "\"\"", "\"00\"", "\"\(String(repeating: "0A", count: 32))\""),
        refused(
            .invalidPredecessor, "predecessor_digest", "\"\(String(repeating: "0a", count: 33))\"",
            "\"\(String(repeating: "0g", count: 32))\""),
        refused(.invalidPredecessor, "sequence", "1", at: "predecessor_digest"),
        invalid("predecessor_digest", "null", "1"),
        invalid("capture_id", nil, "\"capture\""),
        invalid("chunk_index", nil, "-1", "1", "\"0\"", "0.0"),
        invalid("chunk_count", nil, "0", "-1", "true"),
        refused(.captureLimit, "chunk_count", "101", "9007199254740991"),
        invalid("capture_mode", nil, "\"full\"", "\"Snapshot\"", "1"),
        invalid("snapshot_complete", nil, "\"true\"", "1", "null"),
        refused(.invalidPayload, "capture_mode", "\"delta\"", at: "snapshot_complete"),
        invalid("captured_at", nil, "1", "\"2026-11-30T12:00:00\"", "\"2026-11-30\"", "null"),
        refused(
            .invalidTimestamp, "captured_at", "\"2026-02-30T12:00:00Z\"", "\"2026-11-30t12:00:00Z\"",
            "\"2026-11-30T12:00:60Z\""),
        refused(
            .invalidTimestamp, "captured_at", "\"2026-11-30T24:00:00Z\"", "\"2026-11-30 12:00:00Z\"",
            "\"2026-11-30T12:00:00.Z\""),
        refused(.invalidTimestamp, "captured_at", "\"2026-11-30T12:00:00.1234567890Z\"", "\"2026-11-30T12:00:00+24:00\""),
        refused(.futureCapture, "captured_at", "\"2026-11-30T12:05:01.001Z\"", "\"2027-11-30T12:00:00Z\""),
        invalid("selected_source_account_ids", nil, "\"x\"", "{}"),
        invalid("selected_source_account_ids[1]", "\"x\"", "1", "null"),
        refused(
            .scopeConflict, "selected_source_account_ids", "[]", "[\"\(Sample.card)\"]",
            "[\"\(Sample.card)\",\"\(Sample.card)\"]"),
        refused(
            .scopeConflict, "selected_source_account_ids[2]", "\"\(Sample.cash)\"",
            "\"AAAAAAAA-0000-4000-8000-000000000003\"",
            at: "selected_source_account_ids"),
        refused(
            .scopeConflict, "selected_source_account_ids[1]", "\"AAAAAAAA-0000-4000-8000-000000000003\"",
            at: "selected_source_account_ids"),
        invalid("events", nil, "{}", "null", "\"\""),
        invalid("surprise", "1"), invalid("Sequence", "7"),
    ].flatMap(\.self)

    @Test(arguments: envelopeMutations)
    func theEnvelopeIsCheckedFieldByField(_ mutation: Mutation) throws { try check(mutation) }

    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let accountMutations = [
        invalid("events[0]", "1", "[]", "null"), refused(.invalidPayload, "events[0]", "{}", at: "events[0].kind"),
        invalid("events[0].kind", nil, "\"account\"", "1", "null"),
        refused(.invalidPayload, "events[0].kind", "\"balance_upsert\"", at: "events[0].account"),
        refused(.invalidPayload, "events[0].kind", "\"account_unavailable\"", at: "events[0].account"),
        invalid("events[0].account", nil, "[]"), invalid("events[0].balance", "{}"), invalid("events[0].source_id", "1"),
        invalid("events[0].account.source_id", nil, "\"x\""), invalid("events[0].account.surprise", "1"),
        invalid("events[0].account.lineage_id", nil, "1"), invalid("events[0].account.mapping_version", nil, "\"3\"", "3.0"),
        refused(.mappingConflict, "events[0].account.source_id", "\"AAAAAAAA-0000-4000-8000-000000000003\""),
        refused(.mappingConflict, "events[0].account.source_id", "\"\(Sample.cash)\"", at: "events[0].account.lineage_id"),
        refused(.mappingConflict, "events[0].account.lineage_id", "\"\(Sample.cashLineage)\""),
        refused(.mappingConflict, "events[0].account.mapping_version", "2", "4", "0"),
        invalid("events[0].account.display_name", nil, "\"\"", "1", "\"\(String(repeating: "x", count: 256))\"", "null"),
        invalid("events[0].account.institution_name", nil, "\"\"", "\"\(String(repeating: "é", count: 256))\""),
        invalid("events[0].account.currency", nil, "\"usd\"", "\"US\"", "\"USDX\"", "840"),
        refused(.invalidCurrency, "events[0].account.currency", "\"ZZZ\""),
        refused(.currencyMismatch, "events[0].account.currency", "\"EUR\""),
        invalid("events[0].account.kind", nil, "\"equity\""),
        refused(.accountTypeConflict, "events[0].account.kind", "\"asset\""),
        invalid("events[0].account.account_description", "null", "\"\(String(repeating: "x", count: 1001))\"", "1"),
        invalid("events[0].account.opening_date", "null", "\"2023-12-01\"", "\"2023-12-01T00:00:00\""),
        refused(.invalidTimestamp, "events[0].account.opening_date", "\"2023-13-01T00:00:00Z\""),
        invalid("events[1].source_account_id", nil, "\"x\""), invalid("events[1].lineage_id", nil),
        invalid("events[1].mapping_version", nil),
        invalid("events[1].surprise", "1"), invalid("events[1].account", "{}"),
        refused(.mappingConflict, "events[1].source_account_id", "\"AAAAAAAA-0000-4000-8000-000000000003\""),
        refused(.mappingConflict, "events[1].mapping_version", "2"),
        invalid("events[2].balance", nil, "1"), invalid("events[2].transaction", "{}"),
        invalid("events[2].balance.surprise", "1"),
        invalid("events[2].balance.source_id", nil, "1"), invalid("events[2].balance.source_account_id", nil, "1"),
        invalid("events[2].balance.kind", nil, "\"current\"", "null"),
        refused(.mappingConflict, "events[2].balance.lineage_id", "\"\(Sample.cashLineage)\""),
        invalid("events[2].balance.observed_at", nil, "\"2026-11-30T11:59:59\"", "0"),
        refused(.invalidTimestamp, "events[2].balance.observed_at", "\"2026-11-31T11:59:59Z\""),
        // A time that can be read but is later than the capture.
        invalid("events[2].balance.observed_at", "\"2026-11-30T12:00:00.000001Z\""),
        invalid("events[4].tombstone", nil), invalid("events[4].tombstone.source_id", nil, "\"\""),
        invalid("events[4].tombstone.reason", "1"),
        invalid("events[4].tombstone.source_account_id", nil), invalid("events[4].tombstone.lineage_id", nil),
        invalid("events[4].tombstone.mapping_version", nil, "\"1\""),
        refused(.mappingConflict, "events[4].tombstone.mapping_version", "3"),
    ].flatMap(\.self)

    @Test(arguments: accountMutations)
    func accountsBalancesAndTombstonesAreCheckedFieldByField(_ mutation: Mutation) throws { try check(mutation) }

    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let transactionMutations = [
        invalid("source_id", nil, "\"x\"", "1"), invalid("source_account_id", nil, "\"x\""),
        invalid("lineage_id", nil, "\"x\""),
        invalid("mapping_version", nil, "3.0"), invalid("surprise", "1"), invalid("transactionDescription", "\"x\""),
        refused(.mappingConflict, "source_account_id", "\"AAAAAAAA-0000-4000-8000-000000000003\""),
        refused(.mappingConflict, "lineage_id", "\"\(Sample.cashLineage)\""),
        refused(.mappingConflict, "mapping_version", "2"),
        invalid("transaction_description", nil, "null", "1", "\"\(String(repeating: "x", count: 1001))\""),
        invalid("original_transaction_description", nil, "null", "\"\(String(repeating: "’", count: 1001))\""),
        invalid("transaction_type", nil, "\"\"", "\"\(String(repeating: "x", count: 101))\"", "1"),
        invalid("status", nil, "\"cleared\"", "\"Booked\"", "null", "1"),
        invalid("transacted_at", nil, "null", "1764403200", "\"2026-11-29T09:00:00\"", "\"\""),
        invalid("transacted_at", "\"2026-11-30T12:00:00.001Z\""),
        refused(.invalidTimestamp, "transacted_at", "\"2026-11-29T9:00:00Z\"", "\"0000-01-01T00:00:00Z\""),
        invalid("posted_at", "null", "\"\"", "\"2026-11-30\"", "false"),
        invalid("posted_at", "\"2026-11-30T12:00:00.001Z\""),
        refused(.invalidTimestamp, "posted_at", "\"2026-02-29T00:00:00Z\"", "\"2026-11-30T13:30:00+01:00Z\""),
        invalid(
            "merchant_name", "null", "\"\"", "\" \"", "\"\\t\\u00a0\\u2003\"", "\"\(String(repeating: "x", count: 256))\"",
            "1"),
        invalid("merchant_category_code", "null", "\"5411\"", "5411.0", "-32769", "32768", "true"),
        invalid(
            "foreign_exchange_rate", "null", "1.1", "\"\"", "\"-1\"", "\"+1\"", "\".5\"", "\"1.\"", "\"01\"", "\"1e2\"",
            "\"1,1\"", "\"1.1.1\""),
        invalid("foreign_exchange_rate", "\"1234567890123456789\"", "\"1.1234567890123456789\"", "\"00.5\""),
        invalid("amount", nil, "\"12.3\"", "12.3", "null"),
        invalid("amount.amount", nil, "12.3", "12", "null", "\"\"", "\"-1\"", "\"+1\""),
        invalid(
            "amount.amount", "\"01\"", "\"1.\"", "\".5\"", "\"1e2\"", "\"NaN\"", "\"1.23456\"", "\"1.00000\"",
            "\"1234567890123456\"", "\"1 \"", "\"00\""),
        invalid("amount.amount", "\"１\"", "\"1_000\"", "\"1,000\"", "\"0x1\""),
        invalid("amount.currency", nil, "\"usd\"", "\"US\"", "null", "\"U$D\""),
        refused(.invalidCurrency, "amount.currency", "\"ABC\""),
        refused(.currencyMismatch, "amount.currency", "\"EUR\""), invalid("amount.direction", nil, "\"Debit\"", "\"\"", "1"),
        invalid("amount.value", "1"), invalid("foreign_amount", "null", "\"1\"", "[]"),
        invalid("foreign_amount.amount", nil, "\"-1\""),
        invalid("foreign_amount.currency", nil, "\"eur\"", "\"EU\"", "\"EURXYZ\"", "\"EU1\"", "\"\"", "978"),
        invalid("foreign_amount.direction", nil, "\"out\""), invalid("foreign_amount.rate", "1"),
    ].flatMap(\.self)

    @Test(arguments: transactionMutations)
    func transactionsAreCheckedFieldByField(_ mutation: Mutation) throws {
        let place = "events[3].transaction."
        try check(
            Mutation(
                path: place + mutation.path, value: mutation.value, code: mutation.code,
                blamed: mutation.blamed.map { place + $0 }))
    }

    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let allowedMutations: [(path: String, value: String?)] = [
        ("events[3].transaction.posted_at", nil), ("events[3].transaction.merchant_name", nil),
        ("events[3].transaction.foreign_amount", nil),
        // A currency that ISO 4217 does not know: offshore renminbi, a code of a later year, a stablecoin.
        ("events[3].transaction.foreign_amount.currency", "\"CNH\""),
        ("events[3].transaction.foreign_amount.currency", "\"ZZY\""),
        ("events[3].transaction.foreign_amount.currency", "\"USDC\""),
        ("events[3].transaction.foreign_amount.currency", "\"USDCX\""),
        ("events[3].transaction.merchant_category_code", "-32768"), ("events[3].transaction.merchant_category_code", "32767"),
        ("events[3].transaction.foreign_exchange_rate", "\"123456789012345678.123456789012345678\""),
        ("events[3].transaction.foreign_exchange_rate", "\"0\""),
        ("events[3].transaction.amount.amount", "\"999999999999999.9999\""),
        ("events[3].transaction.amount.amount", "\"0.0000\""), ("events[3].transaction.amount.amount", "\"0\""),
        ("events[3].transaction.transaction_description", "\"\""),
        ("events[3].transaction.transacted_at", "\"2026-11-30T13:00:00.000+01:00\""),
        ("events[3].transaction.transaction_description", "\"\(String(repeating: "😀", count: 1000))\""),
        ("events[3].transaction.merchant_name", "\"\(String(repeating: "é", count: 255))\""),
        ("events[3].transaction.merchant_name", "\" x\""),
        ("events[3].transaction.transaction_type", "\"\(String(repeating: "’", count: 100))\""),
        ("events[3].transaction.status", "\"memo\""),
        ("events[3].transaction.source_id", "\"77777777-0000-7000-0000-00000000000f\""),
        ("events[0].account.account_description", nil),
        ("events[0].account.opening_date", nil), ("events[2].balance.observed_at", "\"2026-11-30T12:00:00.000Z\""),
        ("captured_at", "\"2026-11-30T12:05:01.000Z\""), ("captured_at", "\"2026-11-30T17:30:00.123456789+05:30\""),
        ("snapshot_complete", "false"),
        ("chunk_count", "100"), ("connection_id", "\"11111111-1111-4111-8111-111111111111\""), ("events", "[]"),
        ("selected_source_account_ids", "[\"\(Sample.cash.lowercased())\",\"\(Sample.card)\"]"),
    ]

    @Test(arguments: allowedMutations)
    func whatIsAllowedIsAccepted(_ path: String, _ value: String?) throws {
        #expect(try Sample.fault(Sample.batch().setting(path, to: value).bytes) == nil)
    }
}
