import Glibc
import SQLite
import Testing

@testable import LedgerKernel
@testable import ledgerd

/// An erasure that cannot continue, through the real program.
@Suite struct WorkTroubleTests {
    @Test func anErasureThatFailsIsInTheLogAndTheMetricsAndTheRestIsServed() throws {
        let daemon = try TestDaemon(#""metrics": {"listen": "127.0.0.1:0"}, "reset": {"allow_unconfirmed": true}, "#)
        let account = try daemon.send(
            .post, "/api/v1/accounts", ["X-Api-Key": daemon.key],
            body: #"{"account":{"name":"Planted","account_type":"depository","currency":"USD"}}"#)
        #expect(account.status == 201, "\(account.text)")
        let file = try SQLiteConnection(
            path: daemon.directory.path + "/data/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try file.execute("CREATE TRIGGER planted BEFORE DELETE ON account BEGIN SELECT RAISE (ABORT, 'Planted'); END")
        #expect(try daemon.send(.delete, "/api/v1/users/reset", ["X-Api-Key": daemon.key]).status == 200)
        let line = #""level":"error","event":"work_failed","step":"erase","error":"unavailable","sqlite_code":1811"#
        // A moment at most; the test waits for the line, not for a time.
        for _ in 0..<600 where !daemon.process.errors.contains(line) { usleep(50_000) }
        #expect(daemon.process.errors.contains(line), "\(daemon.process.errors)")
        let failures = try daemon.metrics().text.firstMatch(of: /ledgerd_work_failures_total\{step="erase"\} ([0-9]+)/)
        #expect(try #require(failures.flatMap { Int($0.output.1) }) > 0)
        #expect(try daemon.send("/readyz").status == 200)
        try file.execute("DROP TRIGGER planted")
        let end = #""event":"work_recovered","step":"erase""#
        for _ in 0..<600 where !daemon.process.errors.contains(end) { usleep(50_000) }
        let lines = daemon.stop()
        #expect(lines.contains { $0.contains(end) }, "\(lines)")
        #expect(!lines.contains { $0.contains("Planted") })
    }
}
