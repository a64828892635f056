import Glibc
import HTTP
import JSON
import LedgerKernel
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// Secrets are planted everywhere a client can put them, and then looked for in everything that the program wrote.
struct RedactionTests {
    private static let words = [
        "plantedkey", "plantedcredential", "plantedquery", "plantedpath", "plantedaccount", "plantedbank", "plantedmerchant",
        "plantednote", "plantedheader", "48151.62", "4815162", "plantedbody", "plantedfamily", "plantedadmin",
    ]
    private let source = "D83A0F28-F54F-4FCE-AA09-1200674D274E"

    @Test func nothingPlantedIsFoundInLogsErrorsOrOutput() throws {
        let daemon = try TestDaemon(#""log": {"level": "debug"}, "metrics": {"listen": "127.0.0.1:0"}, "#)
        var refusals: [TestDaemon.Answer] = []
        refusals += try attemptsWithWrongKeys(daemon)
        refusals += try malformedRequests(daemon)
        let credential = try publish(daemon, &refusals)
        refusals += try refusedUploads(daemon, credential)
        for answer in refusals {
            #expect(answer.status >= 400, "\(answer.text)")
            for word in Self.words + [daemon.key, credential.token] {
                #expect(!answer.text.lowercased().contains(word.lowercased()), "\(answer.text)")
            }
        }
        let metrics = try daemon.metrics().text.split(separator: "\n").map(String.init)
        #expect(metrics.count > 20)
        let lines = metrics + daemon.stop()
        #expect(lines.count - metrics.count > refusals.count)
        for line in lines {
            for word in Self.words + [daemon.key, credential.token, "per_page", "Bearer"] {
                #expect(!line.lowercased().contains(word.lowercased()), "\(line)")
            }
        }
    }

    @Test func aWholeHouseholdsMerchantsAndAmountsStayOutOfTheLog() throws {
        let daemon = try TestDaemon(#""log": {"level": "debug"}, "metrics": {"listen": "127.0.0.1:0"}, "#)
        let fleet = PhoneFleet(
            url: daemon.url, key: Redacted(daemon.key), seed: 4_711, transactionCount: 200, now: Environment.system.now(),
            progress: { _ in })
        _ = try fleet.simulate(phoneCount: 1)
        let list = try daemon.send("/api/v1/transactions?per_page=100", ["X-Api-Key": daemon.key])
        let told = try JSONDocument(Array(list.text.utf8)).root.member("transactions")?.elements().flatMap { entry in
            try (["name", "amount", "amount_exact"] as [StaticString]).compactMap { try entry.member($0)?.string() }
        }
        let words = Set(try #require(told)).filter { $0.utf8.count >= 6 }
        #expect(words.count > 50)
        let metrics = try daemon.metrics().text.split(separator: "\n").map(String.init)
        for line in metrics + daemon.stop() {
            for word in words where line.contains(word) { Issue.record("\(word) is in \(line)") }
        }
    }

    @Test(arguments: [SIGSEGV, SIGILL]) func aCrashShowsNoMemory(signal: Int32) throws {
        let daemon = try TestDaemon()
        _ = try attemptsWithWrongKeys(daemon)
        daemon.process.send(signal)
        #expect(daemon.process.wait() == -signal)
        let errors = daemon.process.errors
        #expect(!errors.contains("Registers") && !errors.contains("Backtrac"), "\(errors)")
        for word in Self.words + [daemon.key] { #expect(!errors.contains(word)) }
    }

    @Test func commandsThatFailDoNotRepeatWhatTheyWereGiven() throws {
        let console = TestConsole()
        let directory = try TemporaryDirectory()
        let file = try directory.write(#"{"listen": "plantedbody", "data_dir": "/nowhere"}"#, to: "bad.json")
        _ = console.run("serve", "--config", file)
        #expect(!console.errors.contains("plantedbody"))
        _ = console.run("simulate-phone", "--url", "http://127.0.0.1:1", environment: ["LEDGERD_KEY": "plantedkey"])
        #expect(!(console.errors + console.output).contains("plantedkey"))
    }

    private func attemptsWithWrongKeys(_ daemon: TestDaemon) throws -> [TestDaemon.Answer] {
        let headers: [HTTPHeaders] = [
            ["X-Api-Key": "plantedkey"], ["Authorization": "Bearer plantedkey"], ["Authorization": "Basic plantedkey"],
            ["Authorization": "plantedkey"], ["X-Api-Key": "\(daemon.key)plantedkey"],
        ]
        return try headers.map { try daemon.send("/api/v1/transactions?search=plantedquery&per_page=7", $0) }
    }

    private func malformedRequests(_ daemon: TestDaemon) throws -> [TestDaemon.Answer] {
        let key: HTTPHeaders = ["X-Api-Key": daemon.key]
        var answers = [
            try daemon.send("/api/v1/plantedpath?plantedquery", key), try daemon.send("/api/v1/accounts/plantedpath", key),
            try daemon.send("/api/v1/transactions?start_date=plantedquery", key),
            try daemon.send("/%zzplantedpath", key), try daemon.send(.delete, "/api/v1/accounts?plantedquery", key),
        ]
        let bodies = [
            "plantedbody", #"{"unknown": "plantedbody 48151.62"}"#, #"{"protocol_version": "plantedbody"}"#,
            #"{"a":"plantedbody","a":1}"#,
            #"{"enrollment_id": 48151.62, "consent": "plantedbody"}"#, "{\"plantedbody",
        ]
        for body in bodies { answers.append(try daemon.send(.post, "/api/v1/financekit/connections", key, body: body)) }
        return answers
    }

    private struct Upload {
        let path: String
        let token: String
    }

    /// Performs a device's set-up up to its credential, with planted names.
    private func publish(_ daemon: TestDaemon, _ refusals: inout [TestDaemon.Answer]) throws -> Upload {
        let key: HTTPHeaders = ["X-Api-Key": daemon.key, "X-Planted": "plantedheader"]
        let enrolled = try daemon.send(
            .post, "/api/v1/financekit/connections", key,
            body: """
                {"protocol_version":2,"enrollment_id":"281853D7-BA49-4D69-B4F5-E8408D51225D","consent":{"version":1,
                "granted_at":"2026-09-01T00:00:00Z","selected_source_account_ids":["\(source)"],"upload_authorized":true,
                "family_visibility_acknowledged":true,"remote_processing_acknowledged":true}}
                """)
        let path = "/api/v1/financekit/connections/\(try #require(try enrolled.string("id")))"
        for (type, isGood) in [("plantedaccount", false), ("Depository", true)] {
            let observed = Environment.system.now().adding(seconds: -60).rfc3339Seconds
            let answer = try daemon.send(
                .put, "\(path)/account_mappings/\(source)", key,
                body: """
                    {"expected_version":0,"action":"create","name":"plantedaccount","institution_name":"plantedbank","currency":"USD",
                    "accountable_type":"\(type)","subtype":"savings","ledger_timezone":"UTC",
                    "booked_balance":{"amount":"48151.62","currency":"USD","direction":"credit"},"observed_at":"\(observed)"}
                    """)
            if isGood { #expect(answer.status == 200, "\(answer.text)") } else { refusals.append(answer) }
        }
        let activated = try daemon.send(.post, "\(path)/activate", key)
        let url = try #require(try activated.string("upload_url").flatMap { BaseURL($0) })
        return Upload(path: url.path, token: try #require(try activated.string("publisher_credential")))
    }

    private func refusedUploads(_ daemon: TestDaemon, _ upload: Upload) throws -> [TestDaemon.Answer] {
        let good: HTTPHeaders = ["Authorization": "Bearer \(upload.token)", "X-Sure-Payload-SHA256": "plantedheader"]
        var answers = [
            try daemon.send(.post, upload.path, good, body: "{}"),
            try daemon.send(.post, upload.path, ["Authorization": "Bearer plantedcredential"], body: "{}"),
        ]
        let bodies = [
            #"{"merchant_name":"plantedmerchant","amount":"48151.62"}"#,
            #"{"protocol_version":2,"batch_id":"plantednote","events":[{"merchant_name":"plantedmerchant","note":"plantednote"}]}"#,
            "{\"plantednote\u{0}", "[48151.62]",
        ]
        for body in bodies {
            answers.append(try daemon.send(.post, upload.path, ["Authorization": "Bearer \(upload.token)"], body: body))
        }
        return answers
    }
}
