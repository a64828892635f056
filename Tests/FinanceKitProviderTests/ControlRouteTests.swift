import HTTP
import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

struct ControlRouteTests {
    @Test func capabilitiesNeedAKey() throws {
        let server = try TestServer()
        #expect(try server.send(.get, "/capabilities").error == "unauthorized")
        let answer = try server.control(.get, "/capabilities")
        #expect(answer.status == 200)
        #expect(answer.body.rawBytes == Capabilities.json)
    }

    @Test func anEnrolmentIsMadeOnceAndAnsweredAgain() throws {
        let server = try TestServer()
        let body = try Fixture.recorded("01-enrol")
        let first = try server.control(.post, "/connections", body: body)
        #expect(first.status == 201)
        #expect(first.headers["Cache-Control"] == "no-store")
        #expect(first["status"] == "pending_mapping")
        #expect(first["id"] == first["connection_id"])
        #expect(first["server_url"] == "https://books.example")
        let publisher = try #require(first["publisher_id"])
        #expect(first["upload_url"] == "https://books.example/api/v1/financekit/publishers/\(publisher)/batches")
        #expect(try first.body.member("stream_id")?.isNull == true)
        #expect(try first.integer("generation") == 1)
        #expect(try first.integer("max_bytes_per_batch") == 1_048_576)
        let again = try server.control(.post, "/connections", body: body)
        #expect(again.status == 200)
        #expect(again["id"] == first["id"])
        #expect(try again.body.member("publisher_credential") == nil)
        let other = try Body(String(decoding: body, as: UTF8.self)).setting("consent.granted_at", to: "\"2026-11-30T00:00:00Z\"")
            .bytes
        #expect(try server.control(.post, "/connections", body: other).error == "enrollment_conflict")
    }

    @Test func bodiesAreRefusedWithCodeAndPath() throws {
        let server = try TestServer()
        let body = try Body(String(decoding: Fixture.recorded("01-enrol"), as: UTF8.self))
        let refused = try server.control(.post, "/connections", body: body.setting("consent.version", to: "2").bytes)
        #expect(refused.error == "consent_required")
        #expect(refused["path"] == "consent.version")
        #expect(try server.control(.post, "/connections", body: Array("{".utf8)).error == "invalid_json")
        let unknown = try body.setting("replaces_connection_id", to: "\"\(Sample.connection)\"").bytes
        #expect(try server.control(.post, "/connections", body: unknown).error == "not_found")
        let malformed = try body.setting("replaces_connection_id", to: "\"x\"").bytes
        #expect(try server.control(.post, "/connections", body: malformed).error == "not_found")
        let text = try server.send(
            .post, "/connections", headers: ["X-Api-Key": server.key, "Content-Type": "text/plain"], body: body.bytes)
        #expect(text.status == 400)
        #expect(text.error == "invalid_content_type")
    }

    @Test func mappingsAreMadeAndListed() throws {
        let phone = try RecordedPhone(TestServer())
        let card = try phone.map(RecordedPhone.card, "02-map-credit-card")
        #expect(card.status == 200)
        #expect(card["source_id"] == RecordedPhone.card.lowercased())
        #expect(card["accountable_type"] == "CreditCard")
        #expect(card["ledger_timezone"] == "America/Los_Angeles")
        #expect(try card.integer("mapping_version") == 1)
        #expect(card["account_id"] != nil)
        #expect(try card.body.member("unavailable_at")?.isNull == true)
        #expect(try phone.map(RecordedPhone.card, "02-map-credit-card")["lineage_id"] == card["lineage_id"])
        #expect(try phone.map(RecordedPhone.card, "03-map-cash").error == "mapping_conflict")
        #expect(try phone.map(Sample.card, "03-map-cash").error == "account_not_consented")
        try phone.map(RecordedPhone.cash, "03-map-cash")
        let shown = try phone.server.control(.get, "/connections/\(phone.connection.uppercased())?page=9&per_page=1")
        #expect(shown.status == 200)
        #expect(try shown.body.member("accounts")?.elements().map { try $0.member("name")?.string() } == ["Apple Cash"])
        let pagination = String(decoding: try #require(try shown.body.member("pagination")).rawBytes, as: UTF8.self)
        #expect(pagination == #"{"page":2,"per_page":1,"total_count":2,"total_pages":2}"#)
        #expect(
            try phone.server.ledger.accounts(phone.server.principal, includesDisabled: true, count: 10, offset: { _ in 0 })
                .totalCount
                == 2)
    }

    @Test func aNewConnectionHasNoPages() throws {
        let phone = try RecordedPhone(TestServer())
        let shown = try phone.server.control(.get, "/connections/\(phone.connection)")
        let pagination = String(decoding: try #require(try shown.body.member("pagination")).rawBytes, as: UTF8.self)
        #expect(pagination == #"{"page":1,"per_page":25,"total_count":0,"total_pages":0}"#)
    }

    @Test func aBalanceSeenTooFarInTheFutureIsRefused() throws {
        let phone = try RecordedPhone(TestServer(now: "2026-11-30T00:27:06Z"))
        let refused = try phone.map(RecordedPhone.card, "02-map-credit-card")
        #expect(refused.error == "invalid_payload")
        #expect(refused["path"] == "observed_at")
    }

    @Test func anAccountToLinkIsNotFoundWhetherItsIDIsUnknownOrMalformed() throws {
        let phone = try RecordedPhone(TestServer())
        let created = try phone.map(RecordedPhone.cash, "03-map-cash")
        let link = try Body(String(decoding: Fixture.recorded("02-map-credit-card"), as: UTF8.self))
            .setting("action", to: "\"link\"").setting("booked_balance", to: nil).setting("observed_at", to: nil)
        let path = "/connections/\(phone.connection)/account_mappings/\(RecordedPhone.card)"
        for id in [Sample.cash, "x", "", "00000000-0000-0000-0000-000000000000"] {
            let body = try link.setting("account_id", to: "\"\(id)\"").bytes
            #expect(try phone.server.control(.put, path, body: body).error == "not_found", "\(id)")
        }
        // The lineage has a code of its own, for both as well.
        let cash = try link.setting("accountable_type", to: "\"Depository\"").setting("subtype", to: "\"checking\"")
            .setting("account_id", to: "\"\(try #require(created["account_id"]))\"")
        for id in [Sample.cashLineage, "x"] {
            let body = try cash.setting("lineage_id", to: "\"\(id)\"").bytes
            #expect(try phone.server.control(.put, path, body: body).error == "lineage_account_conflict", "\(id)")
        }
    }

    @Test(arguments: ["x", "11111111-1111-4111-8111-111111111111", "%20"])
    func anUnknownAndAMalformedConnectionAreBothNotFound(_ id: String) throws {
        let server = try TestServer()
        #expect(try server.control(.get, "/connections/\(id)").error == "not_found")
        #expect(try server.control(.post, "/connections/\(id)/activate").error == "not_found")
        let mapping = try server.control(
            .put, "/connections/\(id)/account_mappings/\(RecordedPhone.card)", body: Fixture.recorded("02-map-credit-card"))
        #expect(mapping.error == "not_found")
    }

    @Test func activationGivesThePublisherItsConfiguration() throws {
        let phone = try RecordedPhone(TestServer())
        try phone.map(RecordedPhone.card, "02-map-credit-card")
        #expect(try phone.activate().error == "account_setup_required")
        let cash = try phone.map(RecordedPhone.cash, "03-map-cash")
        #expect(try phone.activate(body: Array(#"{"force":true}"#.utf8))["path"] == "force")
        #expect(try phone.activate(body: Array("[]".utf8)).error == "invalid_payload")
        let active = try phone.activate(body: Array("{}".utf8))
        #expect(active.status == 200)
        #expect(active["status"] == "active")
        #expect(active["stream_id"] != nil)
        #expect(active["publisher_credential"]?.isEmpty == false)
        #expect(try active.integer("next_sequence") == 1)
        let bindings = try #require(try active.body.member("account_bindings")).elements()
        #expect(bindings.count == 2)
        #expect(bindings.contains { (try? $0.member("lineage_id")?.string()) == cash["lineage_id"] })
        #expect(try phone.activate().error == "activation_conflict")
    }
}
