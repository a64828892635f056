import Foundation
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// What remains of a household's data after the reset, and how it continues.
extension LifeStory {
    /// No file contains any word of the books, and the audit chain still records who did what.
    func receiptsAndAuditRemain() throws {
        let receipts = Array(try get("/api/v1/family/reset/receipts").at("receipts").elements())
        #expect(try receipts.map { try $0.at("counts", "account").integer() } == [1])
        #expect(try Self.words.filter(files) == [])
        let ledger = try Ledger(
            path: program.directory + "/" + DataDirectory.databaseName, providers: InstalledProvider.all.map(\.provider))
        defer { ledger.close() }
        let events = try ledger.auditEvents(from: 1, count: 1_000, try ledger.authenticate(program.key))
        #expect(events.map(\.sequence) == Array(1...events.count))
        let actions = Set(events.map(\.action))
        let told: [AuditAction] = [
            .foundFamily, .addUser, .createKey, .openAccount, .enrolConnection, .mapAccount, .activateConnection, .importFile,
            .addCategory, .addTag, .addEntry, .editEntry, .deleteEntry, .splitEntry, .joinTransfer, .protectEntry,
            .resolveConflict, .undoImport, .discard, .resetFamily,
        ]
        #expect(told.map(\.rawValue).filter { !actions.contains($0) } == [])
        #expect(events.last?.action == AuditAction.resetFamily.rawValue)
    }

    /// People and keys are unchanged; files and phones can be used as if for the first time.
    func aNewLifeBegins() throws {
        #expect(try program.json("user", "list").at("users").elements().map { try $0.at("name").string() }.contains("Robin"))
        try act(robin, .get, "/whoami", status: 200)
        let opening = #"{"account":{"name":"Account","account_type":"depository","currency":"USD"}}"#
        try act(robin, .post, "/accounts", opening, status: 403)
        try act(alex, .post, "/accounts", opening, status: 201)
        expected.accounts = [Self.bank: false]
        #expect(try upload().at("counts", "added").integer() == 5)
        expected.add([
            .init(Self.bank, "2025-03-01", 2_500_00, "Salary"), .init(Self.bank, "2025-03-02", -900_00, "Rent"),
            .init(Self.bank, "2025-03-05", -4_50, "Coffee"), .init(Self.bank, "2025-03-05", -4_50, "Coffee"),
            .init(Self.bank, "2025-03-06", -30_00, "Gym"),
        ])
        try expectBooks("after the first file of a new life")

        try newPhone()
        try phone.publish([Self.cinema], cardOwes: 20_00, cashHolds: 0)
        expected.accounts = [Self.bank: false, Self.card: true, Self.cash: false]
        expected.observed = [Self.card: 20_00, Self.cash: 0]
        expected.add([.init(Self.card, "2025-03-02", -20_00, "Cinema")])
        try expectBooks("after the first history of a new phone")
        #expect(try get("/api/v1/family/reset/receipts").at("receipts").elements().map { _ in 1 } == [1])
    }

    /// Words that only the books contain: names from a file, and people's own text.
    static let words = ["Tooth fairy", "Pharmacy", "Espresso", "Salary", "From Kim"]

    /// Whether any file of the books contains the word in its bytes.
    func files(hold word: String) throws -> Bool {
        let directory = URL(fileURLWithPath: program.directory)
        let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        return files.contains { file in
            // The bank's file next to them belongs to the household.
            file.lastPathComponent.hasPrefix(DataDirectory.databaseName)
                && (try? Data(contentsOf: file).range(of: Data(word.utf8))) ?? nil != nil
        }
    }
}
