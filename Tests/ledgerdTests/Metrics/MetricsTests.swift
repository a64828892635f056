import Files
import Glibc
import HTTP
import LedgerKernel
import Testing

@testable import PhoneSimulator
@testable import ledgerd

struct MetricsTests {
    private static let on = #""metrics": {"listen": "127.0.0.1:0"}, "#

    /// Asks until a line appears: an answer is counted a moment after its client has it.
    private func lines(_ daemon: TestDaemon, until wanted: String) throws -> [String] {
        var lines: [String] = []
        for _ in 0..<200 {
            lines = try daemon.metrics().text.split(separator: "\n").map(String.init)
            if lines.contains(wanted) { break }
            usleep(10_000)
        }
        #expect(lines.contains(wanted), "\(lines)")
        return lines
    }

    @Test func theyAreServedAtAnAddressOfTheirOwnAndNowhereElse() throws {
        let daemon = try TestDaemon(Self.on)
        let answer = try daemon.metrics()
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(try daemon.send("/metrics", ["X-Api-Key": daemon.key]).status == 404)
    }

    @Test func theyAreOffUnlessTheConfigurationSaysWhere() throws {
        #expect(try !(TestDaemon().stop().contains { $0.contains(#""event":"metrics""#) }))
    }

    @Test func requestsAreCountedByThePatternOfTheirRoute() throws {
        let daemon = try TestDaemon(Self.on)
        for id in ["a", "b"] { _ = try daemon.send("/api/v1/accounts/\(id)", ["X-Api-Key": daemon.key]) }
        _ = try daemon.send("/nothing/here", ["X-Forwarded-For": "203.0.113.7"])
        _ = try daemon.send("/api/v1/accounts", ["X-Forwarded-For": "203.0.113.7"])
        let kind = #"route="/api/v1/accounts",method="GET",status="401""#
        let lines = try lines(daemon, until: "ledgerd_http_requests_total{\(kind)} 1")
        #expect(
            lines.contains(#"ledgerd_http_requests_total{route="/api/v1/accounts/{id}",method="GET",status="404"} 2"#), "\(lines)"
        )
        #expect(lines.contains(#"ledgerd_http_requests_total{route="none",method="GET",status="404"} 1"#))
        #expect(lines.contains(#"ledgerd_http_request_duration_seconds_count{route="/api/v1/accounts/{id}"} 2"#))
        #expect(lines.contains(#"ledgerd_http_request_duration_seconds_bucket{route="/api/v1/accounts/{id}",le="+Inf"} 2"#))
        #expect(lines.contains("ledgerd_ignored_forwarded_requests_total 1"))
    }

    @Test func whatAPhoneSendsIsCountedAsApplied() throws {
        let daemon = try TestDaemon(Self.on)
        let fleet = PhoneFleet(
            url: daemon.url, key: Redacted(daemon.key), seed: 11, transactionCount: 20, now: Environment.system.now(),
            progress: { _ in })
        _ = try fleet.simulate(phoneCount: 1)
        let lines = try lines(daemon, until: "ledgerd_batches_waiting 0")
        let applied = lines.first { $0.hasPrefix("ledgerd_captures_applied_total ") }?.split(separator: " ").last.flatMap {
            Int($0)
        }
        #expect(try #require(applied) > 0)
        #expect(lines.contains("ledgerd_captures_failed_total 0"))
    }

    @Test func everyLineHasTheFormOfPrometheusAndEveryNumberIsDescribed() throws {
        let daemon = try TestDaemon(Self.on)
        _ = try daemon.send("/healthz")
        let sample = /([a-z_]+?)(_bucket|_sum|_count)?(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9]+(\.[0-9]+)?/
        let comment = /# (HELP|TYPE) ([a-z_]+) [A-Za-z ,.\/-]+/
        var described: Set<Substring> = []
        for line in try lines(daemon, until: "ledgerd_captures_failed_total 0") {
            if let match = line.wholeMatch(of: comment) {
                described.insert(match.output.2)
            } else {
                let match = try #require(line.wholeMatch(of: sample), "\(line)")
                #expect(described.contains(match.output.1), "\(line)")
            }
        }
        let page = try WholeFile.read(ProjectDirectory.path + "/docs/reference/metrics.md", bytesMax: 65_536)
        let documented = Set(
            String(decoding: page, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("| `") }
                .flatMap { $0.split(separator: "|")[0].matches(of: /`(ledgerd_[a-z_]+)/).map(\.output.1) })
        #expect(documented == described.union(["ledgerd_certificate_expiry_seconds"]))
    }

    @Test func theEndOfTheCertificateInUseIsTold() throws {
        let directory = try TemporaryDirectory()
        let console = TestConsole()
        #expect(console.run("init", "--data", directory.path) == .done)
        #expect(console.run("tls", "self-signed", "--data", directory.path) == .done)
        let pair = ["--tls-cert", directory.path + "/tls-cert.pem", "--tls-key", directory.path + "/tls-key.pem"]
        let daemon = try TestDaemon(Self.on, options: pair)
        let line = try daemon.metrics().text.split(separator: "\n").first { $0.hasPrefix("ledgerd_certificate_expiry_seconds ") }
        #expect(try #require(line?.split(separator: " ").last.flatMap { Int($0) }) > 0)
    }

    @Test func aHistogramCountsWithinEachBound() {
        var histogram = DurationHistogram()
        for nanoseconds: Int64 in [0, 1_000_000, 1_000_001, 60_000_000_000] { histogram.add(nanoseconds: nanoseconds) }
        #expect(histogram.countsWithinBounds.map(\.count) == [2, 3, 3, 3, 3, 3, 3])
        #expect(histogram.count == 4)
        #expect(MetricsText.seconds(nanoseconds: histogram.totalNanoseconds) == "60.002000001")
        #expect(DurationHistogram.bounds.map(\.seconds) == ["0.001", "0.005", "0.025", "0.1", "0.5", "2", "10"])
    }
}
