import Crypto
import Glibc
import HTTP
import JSON
import LedgerKernel
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// What a published client requires of the server beyond the contract's text, line by line (shared cases, FinanceKit README),
/// over a real socket. `simulate-phone` checks most of it itself and stops at the first deviation.
@Suite struct PublishedClientTests {
    @Test func aPhoneGoesTheWholeWayAndTheBooksShowWhatItSent() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let report = try #require(try daemon.phones(seed: 11, transactions: 1_200).simulate(phoneCount: 1).first)
        #expect(report.batches > 3)
        let answer = try daemon.send(.get, "/api/v1/transactions?per_page=1")
        let total = try #require(answer.body).root.at("pagination", "total_count").integer(in: 0...100_000)
        #expect(Int(total) == report.entryCount)
        for account in report.accounts {
            #expect(try balances(daemon)[account.name] == account.bookedCents)
        }
    }

    @Test func theSameHistoryTwiceLeavesTheSameBooks() throws {
        let now = Environment.system.now()
        let once = try TestHome()
        try publish(seed: 5, now: now, to: once, phones: 1)
        let twice = try TestHome()
        let daemon = try twice.start()
        _ = try daemon.phones(seed: 5, transactions: 300, now: now).simulate(phoneCount: 1)
        let before = try twice.books()
        #expect(try before == once.books())
    }

    @Test func eightPhonesAtOnceEachGetTheirOwnBooks() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let reports = try daemon.phones(seed: 3, transactions: 60).simulate(phoneCount: 8)
        let entries = reports.compactMap(\.entryCount).reduce(0, +)
        #expect(try home.books().count == entries + 16)
    }

    @Test func theRecordedBodiesOfAPublishedClientAreTaken() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let recording = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let directory = "/" + recording + "/FinanceKitProviderTests/Fixtures/recorded"
        let reports = try daemon.phones(seed: 1).replay(Recording(directory: directory))
        #expect(reports.reduce(0) { $0 + $1.batches } == 5)
    }

    @Test func aConnectionWithoutMappingsHasNoPagesAndEchoesTheOneAskedFor() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let connection = try enrol(daemon)
        let answer = try daemon.send(.get, "/api/v1/financekit/connections/\(connection)?page=1&per_page=10")
        let pagination = try #require(answer.body).root.at("pagination")
        #expect(try pagination.at("total_count").integer(in: 0...9) == 0)
        #expect(try pagination.at("total_pages").integer(in: 0...9) == 0)
        #expect(try pagination.at("page").integer(in: 0...9) == 1)
    }

    @Test func deletionWithoutADispositionAnswers204AndTheCredentialIsGone() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let report = try #require(try daemon.phones(seed: 2, transactions: 5).simulate(phoneCount: 1).first)
        #expect(try daemon.send(.delete, "/api/v1/financekit/connections/\(report.connectionID)").status == 204)
        let gone = try daemon.send(.get, "/api/v1/financekit/connections/\(report.connectionID)")
        #expect(try #require(gone.body).root.at("status").string() == "revoked")
        #expect(try home.books().count == (report.entryCount ?? 0) + 2)
    }

    @Test func anUploadWithoutTheRightCredentialAnswersExactlyPublisherUnauthorized() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let id = "00000000-0000-4000-8000-000000000000"
        for headers in [[:], ["Authorization": "Bearer wrong"], ["Authorization": "Basic d3Jvbmc="]] as [HTTPHeaders] {
            let answer = try daemon.send(.post, "/api/v1/financekit/publishers/\(id)/batches", body: "{}", headers: headers)
            #expect(answer.status == 401)
            #expect(try #require(answer.body).root.at("error").string() == "publisher_unauthorized")
        }
    }

    @Test func theServerNamesItselfByTheAddressThatItWasAskedUnder() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let body = try #require(try enrolment(daemon).body).root
        #expect(try body.at("server_url").string() == daemon.url.description)
        let upload = try body.at("upload_url").string()
        #expect(upload.hasPrefix(daemon.url.description + "/api/v1/financekit/publishers/"))
        #expect(upload.hasSuffix("/batches"))
    }

    @Test func thePublicURLGoesBeforeTheAddressOfTheRequest() throws {
        let home = try TestHome()
        let daemon = try home.start { $0.publicURL = "https://ledger.example" }
        let body = try #require(try enrolment(daemon).body).root
        #expect(try body.at("server_url").string() == "https://ledger.example")
    }

    @Test func healthNeedsNoKeyAndTheBooksDo() throws {
        let home = try TestHome()
        let daemon = try home.start()
        #expect(try daemon.send(.get, "/healthz", withKey: false).status == 200)
        #expect(try daemon.send(.get, "/readyz", withKey: false).status == 200)
        #expect(try daemon.send(.get, "/api/v1/accounts", withKey: false).status == 401)
        #expect(try daemon.send(.get, "/api/v1/accounts").status == 200)
    }

    @Test func theLargestAmountsComeInAndGoOutExactlyAndSoDoesTheirSum() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let connection = try enrol(daemon)
        let mapping = """
            {"expected_version":0,"action":"create","name":"Vault","institution_name":"Bank","currency":"USD",
            "accountable_type":"Depository","subtype":"savings","ledger_timezone":"UTC",
            "booked_balance":{"amount":"999999999999999.9999","currency":"USD","direction":"credit"},
            "observed_at":"\(Environment.system.now().adding(seconds: -60).rfc3339Seconds)"}
            """
        let path = "/api/v1/financekit/connections/\(connection)/account_mappings/\(Self.source)"
        #expect(try daemon.send(.put, path, body: mapping).status == 200)
        let accounts = try #require(try daemon.send(.get, "/api/v1/accounts").body).root.at("accounts")
        let account = try #require(try Array(accounts.elements()).first)
        #expect(try account.at("balance_exact").string() == "999999999999999.9999")
        #expect(try account.at("balance_cents").numberText() == "100000000000000000")
    }

    // MARK: Steps

    private static let source = "D83A0F28-F54F-4FCE-AA09-1200674D274E"

    private func publish(seed: UInt64, now: Instant, to home: TestHome, phones: Int) throws {
        let daemon = try home.start()
        _ = try daemon.phones(seed: seed, transactions: 300, now: now).simulate(phoneCount: phones)
    }

    private func enrolment(_ daemon: RunningDaemon) throws -> (status: Int, headers: HTTPHeaders, body: JSONDocument?) {
        try daemon.send(
            .post, "/api/v1/financekit/connections",
            body: """
                {"protocol_version":2,"enrollment_id":"281853D7-BA49-4D69-B4F5-E8408D51225D","consent":{"version":1,
                "granted_at":"2026-09-01T00:00:00Z","selected_source_account_ids":["\(Self.source)"],"upload_authorized":true,
                "family_visibility_acknowledged":true,"remote_processing_acknowledged":true}}
                """)
    }

    private func enrol(_ daemon: RunningDaemon) throws -> String {
        let answer = try enrolment(daemon)
        #expect(answer.status == 201)
        return try #require(answer.body).root.at("id").string()
    }

    private func balances(_ daemon: RunningDaemon) throws -> [String: Int] {
        let accounts = try #require(try daemon.send(.get, "/api/v1/accounts").body).root.at("accounts")
        var balances: [String: Int] = [:]
        for account in try accounts.elements() {
            balances[try account.at("name").string()] = Int(try account.at("balance_cents").integer(in: Int64.min...Int64.max))
        }
        return balances
    }
}
