import LedgerKernel
import LedgerTestSupport
import Testing
import TestSupport

@testable import CSVProvider

/// A family's books in a separate file, with one account into which files are imported.
final class TestBooks {
    let ledger: Ledger
    let principal: Principal
    let account: UniqueID
    private let directory: TemporaryDirectory

    init(currency: String = "USD") throws {
        directory = try TemporaryDirectory()
        ledger = try Ledger(
            path: directory.path + "/ledger.db", providers: [CSVProvider()],
            environment: TestEnvironment().environment)
        let currency = try #require(Currency(code: currency))
        let family = try NewFamily(
            name: "Household", currency: currency, timezone: "America/New_York", administratorName: "Alex")
        principal = try ledger.authenticate(try ledger.createFamily(family).apiKey)
        account = try ledger.openAccount(AccountOpening(name: "Account", type: .depository, currency: currency), principal).id
    }

    deinit { ledger.close() }

    @discardableResult
    func importFile(
        _ bytes: [UInt8], _ profile: Profile, isDryRun: Bool = false, isStrict: Bool = false, replacing: UniqueID? = nil
    ) throws -> CSVReport {
        try importFile(MemoryBytes(bytes), profile, isDryRun: isDryRun, isStrict: isStrict, replacing: replacing)
    }

    @discardableResult
    func importFile(
        _ bytes: some StatementBytes, _ profile: Profile, isDryRun: Bool = false, isStrict: Bool = false,
        replacing: UniqueID? = nil
    ) throws -> CSVReport {
        var options = CSVImport.Options()
        options.isDryRun = isDryRun
        options.isStrict = isStrict
        return try CSVImport(ledger: ledger, profile: profile, account: account, options: options).run(
            bytes, replacing: replacing, principal)
    }

    func undo(_ report: CSVReport) throws {
        _ = try ledger.undoImport(try #require(report.importID), isDryRun: false, principal)
    }

    /// One line for each entry and the account, so that two states of the books can be compared.
    func state() throws -> [String] {
        let entries = try ledger.entries(EntryFilter(), principal, count: 100_000, offset: { _ in 0 }).entries.map { entry in
            "\(entry.date) \(entry.amount.decimalText) \(entry.amount.currency) \(entry.name) \(entry.isPending)"
        }
        let account = try ledger.account(account, principal)
        return entries.sorted() + ["\(account.balance.decimalText) \(account.balanceSource)"]
    }
}

/// The report as JSON, without the ids that only a real import has.
func comparable(_ report: CSVReport, _ profile: Profile, _ bytes: [UInt8]) throws -> String {
    var report = report
    report.importID = nil
    var json: [UInt8] = []
    try CSVReportWriter(report, profile: profile, isDryRun: true).write(MemoryBytes(bytes)) { json += $0 }
    return String(decoding: json, as: UTF8.self)
}
