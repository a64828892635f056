import JSON
import Testing

@testable import LedgerKernel
@testable import ledgerd

/// The family reset over the ledger API, in both forms. Every answer is checked against the description.
struct ResetRouteTests {
    private static let reset = "/api/v1/family/reset"

    /// Books with an applied transaction and the administrator's key.
    private func filled(allowsUnconfirmed: Bool = false) throws -> (books: ServedBooks, phone: ServedPhone) {
        let books = try ServedBooks(allowsUnconfirmedReset: allowsUnconfirmed)
        let phone = try ServedPhone.active(books, key: try books.family().key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        try phone.apply()
        return (books, phone)
    }

    private func body(_ phrase: String, _ digest: String) -> String { #"{"confirm": "\#(phrase)", "digest": "\#(digest)"}"# }

    private func count(_ answer: ServedBooks.Answer, _ kind: String) throws -> Int64? {
        try answer.body?.member("counts")?.members().first { $0.key.string == kind }?.value.integer()
    }

    @Test func aConfirmedPlanCutsOffAtOnceAndTheReceiptFillsIn() throws {
        let (books, phone) = try filled()
        let plan = try books.send(.get, Self.reset, key: phone.key)
        #expect(plan.status == 200)
        #expect(try count(plan, "entry") == 1)
        let digest = try #require(plan["digest"])
        let receipt = try books.send(.post, Self.reset, key: phone.key, body: body("RESET FINANCIAL DATA", digest))
        #expect(receipt.status == 200)
        #expect(receipt["digest"] == digest && receipt["erased_at"] == nil && receipt["scrubbed_at"] == nil)
        #expect(try books.send(.get, "/api/v1/transactions", key: phone.key).body?.member("transactions")?.elements().count == 0)
        while try books.ledger.eraseStep() {}
        try books.ledger.scrubIfRequested()
        let receipts = try books.send(.get, Self.reset + "/receipts", key: phone.key)
        let stored = try #require(try receipts.body?.member("receipts")?.elements().first { _ in true })
        #expect(try stored.member("id")?.string() == receipt["id"])
        #expect(try stored.member("erased_at")?.isNull == false && stored.member("scrubbed_at")?.isNull == false)
    }

    @Test func aWrongPhraseAStalePlanAndABodyThatIsNoneAreRefused() throws {
        let (books, phone) = try filled()
        let digest = try #require(try books.send(.get, Self.reset, key: phone.key)["digest"])
        let bodies: [(body: String, outcome: String)] = [
            ("nonsense", "400 bad_request"), ("[]", "400 bad_request"), ("{}", "422 confirmation_required"),
            (body("reset financial data", digest), "422 confirmation_required"),
            (body("RESET FINANCIAL DATA", "abc"), "422 validation_failed"),
            (#"{"confirm": "RESET FINANCIAL DATA"}"#, "422 validation_failed"),
            (body("RESET FINANCIAL DATA", String(repeating: "0", count: 64)), "409 plan_changed"),
        ]
        for (body, outcome) in bodies {
            #expect(try books.send(.post, Self.reset, key: phone.key, body: body).outcome == outcome, "\(body)")
        }
        #expect(try books.send(.get, Self.reset + "/receipts", key: phone.key).body?.member("receipts")?.elements().count == 0)
    }

    @Test func theOlderFormIsOffUnlessTheConfigurationAllowsIt() throws {
        let (books, phone) = try filled()
        let refused = try books.send(.delete, "/api/v1/users/reset", key: phone.key)
        #expect(refused.outcome == "403 forbidden")
        #expect(refused["message"]?.contains("/api/v1/family/reset") == true)
        #expect(try books.send(.get, "/api/v1/users/reset/status", key: phone.key)["status"] == "data_remaining")
    }

    @Test func theOlderFormQueuesTheErasureAndTheStatusEndsComplete() throws {
        let (books, phone) = try filled(allowsUnconfirmed: true)
        let job = try books.send(.delete, "/api/v1/users/reset", key: phone.key)
        #expect(job.status == 200 && job["status"] == "queued" && job["status_url"] == "/api/v1/users/reset/status")
        let during = try books.send(.get, "/api/v1/users/reset/status", key: phone.key)
        #expect(during["status"] == "data_remaining")
        #expect(try count(during, "transactions") == 1)
        while try books.ledger.eraseStep() {}
        let after = try books.send(.get, "/api/v1/users/reset/status", key: phone.key)
        #expect(after["status"] == "complete" && after["family_id"] == job["family_id"])
        #expect(try after.body?.member("reset_complete")?.bool() == true)
    }

    @Test func theStatusHasAllKeysThatOlderClientsKnowAndNamesTablesThatAreThere() throws {
        let (books, phone) = try filled()
        let counts = try #require(try books.send(.get, "/api/v1/users/reset/status", key: phone.key).body?.member("counts"))
        let keys = try counts.members().map(\.key.string)
        #expect(ResetStatusKey.allCases.count == 33)
        for known in ResetStatusKey.allCases {
            #expect(keys.contains(known.rawValue))
            if let table = known.table { #expect(keys.contains(table), "\(table)") }
        }
        #expect(Set(keys).count == keys.count)
    }
}
