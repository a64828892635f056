import Crypto
import Glibc
import LedgerTestSupport
import SQLite
import Testing
import TestSupport

@testable import LedgerKernel

/// A family with its books in a separate file, and a clock that the test sets.
final class Household {
    private let temporary: TemporaryDirectory
    var directory: String { temporary.path }
    let clock: TestEnvironment
    let provider = ScriptedProvider()
    let log = MemoryLog()
    private(set) var ledger: Ledger
    let principal: Principal

    init(seed: UInt64 = 1) throws {
        temporary = try TemporaryDirectory()
        clock = try TestEnvironment(seed: seed)
        ledger = try Ledger(
            path: temporary.path + "/ledger.db", providers: [provider], environment: clock.environment, erasureLog: log)
        let family = try NewFamily(
            name: "Household", currency: try #require(Currency(code: "USD")), timezone: "America/New_York",
            administratorName: "Alex")
        principal = try ledger.authenticate(try ledger.createFamily(family).apiKey)
    }

    deinit { ledger.close() }

    /// Closes the file and opens it again, like a restart of the daemon.
    func restart(after change: () throws -> Void = {}) throws {
        ledger.close()
        try change()
        ledger = try Ledger(
            path: directory + "/ledger.db", providers: [provider], environment: clock.environment, erasureLog: log)
        try ledger.recoverInterruptedCaptures()
    }

    /// Works on the file without the ledger, in one database transaction, as another process does.
    func onTheFile(_ body: (WriteScope) throws -> Void) throws {
        let connection = try SQLiteConnection(path: directory + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try connection.execute("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE")
        try body(WriteScope(connection, clock.environment))
        try connection.execute("COMMIT")
    }

    /// An administrator of another family in the same file.
    func stranger() throws -> Principal {
        let family = try NewFamily(
            name: "Neighbours", currency: try #require(Currency(code: "USD")), timezone: "UTC", administratorName: "Sam")
        return try ledger.authenticate(try ledger.createFamily(family).apiKey)
    }

    func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 }

    func usd(_ text: String) throws -> Money { try Money(decimal: text, currency: try #require(Currency(code: "USD"))) }

    func id() -> UniqueID { clock.environment.makeID() }

    // MARK: What the books say

    func entries() throws -> [Entry] { try ledger.entries(EntryFilter(), principal, count: 1000, offset: { _ in 0 }).entries }

    func accounts() throws -> [Account] {
        try ledger.accounts(principal, includesDisabled: true, count: 100, offset: { _ in 0 }).accounts
    }

    /// One line for each entry, so that two states of the books can be compared.
    func book() throws -> [String] {
        try entries().map { "\($0.date) \($0.amount.decimalText) \($0.name)\($0.isPending ? " pending" : "")" }.sorted()
    }
}
