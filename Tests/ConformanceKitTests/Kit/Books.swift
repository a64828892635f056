import Foundation
import LedgerKernel
import LedgerTestSupport
import SQLite
import TestSupport
import Testing

/// A family's books in a separate file, a second family's in the same file, and a clock that the kit sets.
final class Books {
    static let timezone = "America/New_York"

    let ledger: Ledger
    private(set) var principal: Principal
    let clock: TestEnvironment
    let providerID: String
    private let key: Redacted<String>
    private let neighbour: Principal
    private let directory: TemporaryDirectory

    init(_ provider: any Provider) throws {
        providerID = provider.manifest.id
        clock = try TestEnvironment()
        directory = try TemporaryDirectory()
        let path = directory.path + "/ledger.db"
        ledger = try Ledger(path: path, providers: [provider], environment: clock.environment)
        key = try Self.found("Household", ledger)
        principal = try ledger.authenticate(key)
        neighbour = try ledger.authenticate(try Self.found("Neighbours", ledger))
        _ = try ledger.openAccount(AccountOpening(name: "Savings", type: .depository, currency: try currency()), neighbour)
    }

    deinit { ledger.close() }

    private static func found(_ name: String, _ ledger: Ledger) throws -> Redacted<String> {
        let currency = try #require(Currency(code: "USD"))
        let family = try NewFamily(name: name, currency: currency, timezone: timezone, administratorName: "Alex")
        return try ledger.createFamily(family).apiKey
    }

    /// Continues with the family's present book, as every request does.
    func authenticate() throws { principal = try ledger.authenticate(key) }

    func currency() throws -> Currency { try #require(Currency(code: "USD")) }

    func money(_ decimal: String) throws -> Money { try Money(decimal: decimal, currency: try currency()) }

    func makeID() -> UniqueID { clock.environment.makeID() }

    func openAccount(_ name: String, _ type: AccountType) throws -> UniqueID {
        try ledger.openAccount(AccountOpening(name: name, type: type, currency: try currency()), principal).id
    }

    // MARK: What the books say

    func entries() throws -> [Entry] { try ledger.entries(EntryFilter(), principal, count: 1_000, offset: { _ in 0 }).entries }

    func accounts() throws -> [Account] {
        try ledger.accounts(principal, includesDisabled: true, count: 100, offset: { _ in 0 }).accounts
    }

    func lastImport() throws -> ImportRecord? {
        try ledger.imports(principal, count: 1, offset: { _ in 0 }).imports.first { $0.undoneAt == nil }
    }

    /// One line for each entry, so that two states of the books can be compared.
    func lines() throws -> [String] {
        try entries().map { "\($0.date) \($0.amount.decimalText) \($0.name)\($0.isPending ? " pending" : "")" }.sorted()
    }

    // MARK: Time passes

    /// Lets the worker apply what is due, and then checks the books.
    func work() throws {
        while case .applied = try ledger.applyDueCaptures() {}
        try expectSound()
    }

    /// Lets the worker erase what is due, and then checks the books.
    func erase() throws {
        while try ledger.eraseStep() {}
        try ledger.scrubIfRequested()
        try expectSound()
    }

    // MARK: The file

    /// The number of raw payloads in the file, of batches and of files.
    func keptPieces() throws -> Int {
        try onTheFile { database in
            try database.first("SELECT (SELECT count(*) FROM payload) + (SELECT count(*) FROM statement_chunk)") { $0.int(0) }
                ?? 0
        }
    }

    /// Whether the file or its log contains the text's bytes, in a used or a free page.
    func filesHold(_ text: String) throws -> Bool {
        try ["ledger.db", "ledger.db-wal"].contains { name in
            let file = URL(fileURLWithPath: directory.path + "/" + name)
            guard FileManager.default.fileExists(atPath: file.path) else { return false }
            return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
        }
    }

    /// Expects that the rules under "What must hold at any moment" of docs/spec/kernel.md hold.
    func expectSound() throws {
        #expect(try ledger.examine().brokenRules == [])
        #expect(try ledger.accounts(neighbour, includesDisabled: true, count: 2, offset: { _ in 0 }).totalCount == 1)
    }

    private func onTheFile<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        let path = directory.path + "/ledger.db"
        return try body(try SQLiteConnection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 5_000))
    }
}
