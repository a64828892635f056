import LedgerKernel
import Testing

@testable import CSVProvider

/// Applying a corrected profile to a kept file gives the same books as an import under that profile, whatever happens in between.
@Suite struct ReapplyTests {
    private static let bytes = Array(
        "Date,Description,Amount\n2026-08-01,Tea,3.00\n2026-08-01,Tea,3.00\n2026-08-02,Refund,-1.50\n2026-08-33,Lost,1.00\n".utf8)

    private let wrong: Profile
    private let right: Profile

    init() throws {
        let currency = #""USD""#
        wrong = try TestProfile.make(["account_currency": currency])
        right = try TestProfile.make(["account_currency": currency, "sign_convention": #""positive_is_outflow""#])
    }

    @Test func theBooksAreAsIfTheFileHadComeUnderTheRightProfile() throws {
        let books = try TestBooks()
        let first = try books.importFile(Self.bytes, wrong)
        let report = try books.importFile(Self.bytes, right, replacing: first.importID)
        let expected = try TestBooks()
        let alone = try expected.importFile(Self.bytes, right)
        #expect(try books.state() == expected.state())
        #expect(try comparable(report, right, Self.bytes) == comparable(alone, right, Self.bytes))
        #expect(report.addedCount == 3 && report.summary.rejectedCount == 1)
    }

    @Test func aDryRunReportsWhatThenHappensAndChangesNothing() throws {
        let books = try TestBooks()
        let first = try books.importFile(Self.bytes, wrong)
        let before = try books.state()
        let dry = try books.importFile(Self.bytes, right, isDryRun: true, replacing: first.importID)
        #expect(try books.state() == before)
        #expect(try books.ledger.importRecord(try #require(first.importID), books.principal).undoneAt == nil)
        let real = try books.importFile(Self.bytes, right, replacing: first.importID)
        #expect(try comparable(dry, right, Self.bytes) == comparable(real, right, Self.bytes))
    }

    @Test func aFileThatTheNewProfileRefusesKeepsTheOldImport() throws {
        let books = try TestBooks()
        let first = try books.importFile(Self.bytes, wrong)
        let before = try books.state()
        let other = try TestProfile.make(["expected_header": #"["Date", "Description", "Amount", "Balance"]"#])
        #expect(try books.importFile(Self.bytes, other, replacing: first.importID).refusal != nil)
        #expect(try books.importFile(Self.bytes, right, isStrict: true, replacing: first.importID).refusal == .rejectedRows)
        #expect(try books.state() == before)
        #expect(try books.ledger.importRecord(try #require(first.importID), books.principal).undoneAt == nil)
    }

    @Test func anInterruptionAtAnyReadLeavesTheOldImport() throws {
        let books = try TestBooks()
        let first = try books.importFile(Self.bytes, wrong)
        let before = try books.state()
        var reads = 0
        while true {
            let bytes = FailingBytes(Self.bytes, readsMax: reads)
            do {
                try books.importFile(bytes, right, replacing: first.importID)
                break
            } catch is FailingBytes.Failure {
                #expect(try books.state() == before, "after \(reads) reads")
                reads += 1
            }
        }
        #expect(reads > 3)
        let expected = try TestBooks()
        try expected.importFile(Self.bytes, right)
        #expect(try books.state() == expected.state())
    }

    @Test func anInterruptionOfAFirstImportAtAnyReadLeavesNothing() throws {
        let books = try TestBooks()
        let before = try books.state()
        var reads = 0
        while true {
            do {
                try books.importFile(FailingBytes(Self.bytes, readsMax: reads), right)
                break
            } catch is FailingBytes.Failure {
                #expect(try books.state() == before, "after \(reads) reads")
                #expect(try books.ledger.imports(books.principal, count: 10, offset: { _ in 0 }).totalCount == 0)
                reads += 1
            }
        }
        #expect(reads > 3)
    }
}
