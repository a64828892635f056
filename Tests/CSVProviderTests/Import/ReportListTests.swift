import LedgerKernel
import Testing

@testable import CSVProvider

/// A report whose lists were kept is the report that reads them from the file.
@Suite struct ReportListTests {
    private func report(
        _ bytes: [UInt8], _ profile: Profile, in books: TestBooks, isStrict: Bool = false, keepsLists: Bool
    ) throws -> CSVReport {
        var options = CSVImport.Options()
        options.isDryRun = true
        options.isStrict = isStrict
        options.keepsLists = keepsLists
        return try CSVImport(ledger: books.ledger, profile: profile, account: books.account, options: options).run(
            MemoryBytes(bytes), books.principal)
    }

    private func json(_ report: CSVReport, _ profile: Profile, _ bytes: some StatementBytes) throws -> String {
        var json: [UInt8] = []
        try CSVReportWriter(report, profile: profile, isDryRun: true).write(bytes) { json += $0 }
        return String(decoding: json, as: UTF8.self)
    }

    @Test(arguments: CorpusFile.all, [false, true])
    func keptListsAreThoseOfTheFileAndReadItNoMore(_ file: CorpusFile, isStrict: Bool) throws {
        let (bytes, profile, books) = (try file.bytes(), try file.profile(), try file.books())
        let kept = try report(bytes, profile, in: books, isStrict: isStrict, keepsLists: true)
        let read = try report(bytes, profile, in: books, isStrict: isStrict, keepsLists: false)
        let unreadable = FailingBytes(bytes, readsMax: 0)
        #expect(try json(kept, profile, unreadable) == json(read, profile, MemoryBytes(bytes)))
    }

    @Test func longListsAreReadFromTheFile() throws {
        let rows = String(repeating: "2026-05-04,Coffee,-1.00\n", count: CSVLimits.recordListRowsMax)
        let bytes = Array("Date,Description,Amount\n\(rows)x,y,z\n".utf8)
        let (profile, books) = (try TestProfile.make(), try TestBooks(currency: "EUR"))
        let long = try report(bytes, profile, in: books, isStrict: true, keepsLists: true)
        #expect(long.lists == nil && long.refusal == .rejectedRows)
        let read = try report(bytes, profile, in: books, isStrict: true, keepsLists: false)
        let json = try json(long, profile, MemoryBytes(bytes))
        #expect(try json == self.json(read, profile, MemoryBytes(bytes)))
        #expect(json.contains(#""reason":"#) && json.contains(#""line":10001"#))
    }

    @Test func wideRowsAreNotKept() throws {
        let amount = Money.zero(try #require(Currency(code: "EUR")))
        let row = StatementRow(
            line: 2, date: LedgerDate(daysSinceEpoch: 0), amount: amount, text: String(repeating: "x", count: 1_048_576))
        var lists = RecordLists()
        var count = 0
        while lists.append(.transaction(row)) { count += 1 }
        #expect(count == 3)
    }
}
