import HTTP
import HTTPServer
import JSON
import LedgerKernel
import TestSupport
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// A separate data directory with a founded family, deleted after the test.
final class TestHome {
    private let temporary: TemporaryDirectory
    var directory: String { temporary.path }
    let key: Redacted<String>

    init() throws {
        temporary = try TemporaryDirectory()
        let directory = temporary.path
        let ledger = try Ledger(
            path: directory + "/" + DataDirectory.databaseName, providers: InstalledProvider.all.map(\.provider))
        let family = try NewFamily(
            name: "Household", currency: try #require(Currency(code: "USD")), timezone: "America/New_York",
            administratorName: "Alex")
        key = try ledger.createFamily(family).apiKey
        ledger.close()
    }

    /// Starts a daemon on the directory inside this process, at a port that the system chooses.
    func start(_ change: (inout Daemon.Settings) -> Void = { _ in }) throws -> RunningDaemon {
        var settings = Daemon.Settings(
            dataDirectory: directory, listeners: [ServerOptions.Listener(.tcp(host: "127.0.0.1", port: 0))])
        change(&settings)
        return RunningDaemon(try Daemon(settings), key: key)
    }

    /// The present books, read from the file: one line for each entry and account.
    func books() throws -> [String] {
        let ledger = try Ledger(
            path: directory + "/" + DataDirectory.databaseName, providers: InstalledProvider.all.map(\.provider))
        defer { ledger.close() }
        let principal = try ledger.authenticate(key)
        let entries = try ledger.entries(EntryFilter(), principal, count: 100_000, offset: { _ in 0 }).entries.map { entry in
            let record = entry.externalID?.uniqueID?.description ?? ""
            return "\(record) \(entry.date) \(entry.amount.decimalText) \(entry.name) \(entry.isPending)"
        }
        let accounts = try ledger.accounts(principal, includesDisabled: true, count: 100, offset: { _ in 0 }).accounts.map {
            account in
            "\(account.name) \(account.balance.decimalText) \(account.balanceAt.rfc3339Milliseconds)"
        }
        return entries.sorted() + accounts.sorted()
    }
}

/// A daemon in this process, stopped after the test.
final class RunningDaemon {
    let url: BaseURL
    private let daemon: Daemon
    private let key: Redacted<String>
    private let caller: APICaller

    init(_ daemon: Daemon, key: Redacted<String>) {
        self.daemon = daemon
        self.key = key
        url = BaseURL(daemon.urls[0])!
        caller = APICaller(url, key: key)
    }

    deinit { stop() }

    /// Stops it before the end of the test.
    func stop() { daemon.stop(gracePeriodSeconds: 5) }

    /// Sends one request with the family's key, and returns the answer, as JSON if it is JSON.
    func send(
        _ method: HTTPMethod, _ path: String, body: String? = nil, headers: HTTPHeaders = [:], withKey: Bool = true
    ) throws -> (status: Int, headers: HTTPHeaders, body: JSONDocument?) {
        try caller.send(method, path, body: body, headers: headers, withKey: withKey)
    }

    /// Phones that publish to this daemon.
    func phones(seed: UInt64, transactions: Int = 120, now: Instant = Environment.system.now()) -> PhoneFleet {
        PhoneFleet(
            url: url, key: key, seed: seed, transactionCount: transactions, now: now, patienceSeconds: 0, progress: { _ in })
    }
}

extension JSONValue {
    /// The value under the keys, one after the other.
    func at(_ keys: StaticString...) throws -> JSONValue {
        var value = self
        for key in keys { value = try #require(try value.member(key), "there is no \(key)") }
        return value
    }
}
