import LedgerKernel
import Testing
import TestSupport

@testable import CSVProvider

/// Properties 1, 2, 3 and 7 of docs/reference/csv-matching.md, checked in the books for every file of the corpus and for generated files;
/// generated files also go through all properties.
@Suite struct ImportPropertyTests {
    /// Properties 1, 2, 3 and 7 for one file.
    private func check(_ bytes: [UInt8], _ profile: Profile, _ books: TestBooks, _ comment: Comment) throws {
        let empty = try books.state()
        let dry = try books.importFile(bytes, profile, isDryRun: true)
        #expect(try books.state() == empty, comment)
        let real = try books.importFile(bytes, profile)
        #expect(try comparable(dry, profile, bytes) == comparable(real, profile, bytes), comment)
        let whole = try books.state()
        guard real.refusal == nil else {
            #expect(whole == empty, comment)
            return
        }
        let again = try books.importFile(bytes, profile)
        #expect(again.addedCount == 0 && again.updatedCount == 0 && again.reviews.isEmpty, comment)
        #expect(try books.state() == whole, comment)
        try books.undo(again)
        #expect(try books.state() == whole, comment)
        try books.undo(real)
        #expect(try books.state() == empty, comment)
        try books.importFile(bytes, profile)
        #expect(try books.state() == whole, comment)
    }

    @Test(arguments: CorpusFile.all)
    func aFileOfTheCorpusKeepsTheProperties(_ file: CorpusFile) throws {
        try check(file.bytes(), file.profile(), file.books(), "\(file.testDescription)")
    }

    @Test(arguments: Seeds.atLeast(20))
    func aGeneratedFileKeepsTheProperties(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        try check(file.bytes(), file.profile, TestBooks(), "seed \(seed)")
    }

    @Test(arguments: Seeds.atLeast(20))
    func aFileThatIsCutWithAnOverlapOfWholeDaysGivesTheSameBooks(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        let whole = try TestBooks()
        try whole.importFile(file.bytes(), file.profile)
        let end = Int.random(in: 1...file.days.count, using: &random)
        let start = Int.random(in: 0..<end, using: &random)
        for cuts in [[0..<end, start..<file.days.count], [start..<file.days.count, 0..<end]] {
            let parts = try TestBooks()
            for cut in cuts { try parts.importFile(file.bytes(cut), file.profile) }
            #expect(try parts.state().dropLast() == whole.state().dropLast(), "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.atLeast(10))
    func theOrderOfTheRowsChangesNothing(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        let up = try TestBooks()
        let down = try TestBooks()
        let forward = try up.importFile(file.bytes(), file.profile)
        let backward = try down.importFile(file.bytes(reversed: true), file.profile)
        #expect(try up.state() == down.state(), "seed \(seed)")
        #expect(forward.summary.reconciliation == backward.summary.reconciliation, "seed \(seed)")
        #expect(try down.importFile(file.bytes(), file.profile).addedCount == 0, "seed \(seed)")
    }

    @Test(arguments: Seeds.atLeast(5))
    func aFileWhoseDaysAreMixedComesOutLikeASortedOne(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        var lines = String(decoding: file.bytes(), as: UTF8.self).split(separator: "\n")
        let header = lines.removeFirst()
        lines.shuffle(using: &random)
        let mixed = Array(([header] + lines).map { $0 + "\n" }.joined().utf8)
        let sorted = try TestBooks()
        try sorted.importFile(file.bytes(), file.profile)
        let books = try TestBooks()
        try books.importFile(mixed, file.profile)
        // Without the order, the balances prove nothing, so the account has none.
        #expect(try books.state().dropLast() == sorted.state().dropLast(), "seed \(seed)")
        #expect(try books.importFile(file.bytes(), file.profile).addedCount == 0, "seed \(seed)")
    }

    @Test(arguments: Seeds.atLeast(40))
    func whateverTheBytesAreTheBooksKeepTheProperties(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        var bytes = file.bytes()
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(Array("\",\n\r\0é".utf8).randomElement(using: &random) ?? 0, at: place)
            default: if bytes.count > 1 { bytes.remove(at: place) }
            }
        }
        try check(bytes, file.profile, TestBooks(), "seed \(seed)")
    }

    @Test func aStrictImportOfAFileWithRejectedRowsChangesNothing() throws {
        var random = SeededGenerator(seed: 3)
        let file = try GeneratedStatement(&random)
        let books = try TestBooks()
        let before = try books.state()
        let bytes = file.bytes() + Array("2026-13-45,Tea,-1.00,99,0.00,B\n".utf8)
        let report = try books.importFile(bytes, file.profile, isStrict: true)
        #expect(report.refusal == .rejectedRows && report.importID == nil && report.addedCount == 0)
        #expect(try books.state() == before)
        #expect(try books.importFile(bytes, file.profile).refusal == nil)
    }
}
