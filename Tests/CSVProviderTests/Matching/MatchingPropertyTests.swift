import LedgerKernel
import Testing
import TestSupport

@testable import CSVProvider

/// Properties 1, 3 and 6 at the end of docs/reference/csv-matching.md.
@Suite struct MatchingPropertyTests {
    @Test(arguments: Corpus.singleFileCases)
    func importingTheSameStatementTwiceAddsNothing(_ corpusCase: CorpusCase) throws {
        let profile = try corpusCase.profile()
        try expectNothingNew(try Translation(corpusCase.bytes(), profile), profile)
    }

    @Test(arguments: Corpus.severalFileCases, ["1.csv", "2.csv"])
    func importingTheSameFileOfSeveralTwiceAddsNothing(_ corpusCase: CorpusCase, file: String) throws {
        let profile = try corpusCase.profile()
        try expectNothingNew(try Translation(corpusCase.bytes(of: file), profile), profile)
    }

    @Test(arguments: Corpus.severalFileCases)
    func anImportThatWasUndoneGivesTheSameLedgerAgain(_ corpusCase: CorpusCase) throws {
        let profile = try corpusCase.profile()
        var before = ModelLedger()
        _ = try before.add(Translation(corpusCase.bytes(of: "1.csv"), profile), file: "1.csv", profile: profile)
        let second = try Translation(corpusCase.bytes(of: "2.csv"), profile)
        var once = before
        let report = try once.add(second, file: "2.csv", profile: profile)
        var again = before
        #expect(try again.add(second, file: "2.csv", profile: profile) == report)
        #expect(again.contents == once.contents)
    }

    @Test(arguments: Corpus.singleFileCases)
    func aStatementCutIntoTwoThatOverlapGivesTheSameLedger(_ corpusCase: CorpusCase) throws {
        let profile = try corpusCase.profile()
        let whole = try Translation(corpusCase.bytes(), profile)
        try expectCutsAddUp(whole, profile)
    }

    @Test(arguments: Seeds.atLeast(20))
    func aGeneratedStatementCutIntoTwoThatOverlapGivesTheSameLedger(seed: UInt64) throws {
        var generator = RowGenerator(seed: seed)
        let profile = try TestProfile.make()
        var translation = try Translation("Date,Description,Amount\n", profile)
        translation.rows = generator.rows(count: 30)
        try expectCutsAddUp(translation, profile)
        try expectNothingNew(translation, profile)

        var ledger = ModelLedger()
        _ = try ledger.add(translation, file: "a", profile: profile)
        translation.rows.reverse()
        let again = try ledger.add(translation, file: "b", profile: profile)
        #expect(again.added.isEmpty && again.updated.isEmpty && again.matched.count == translation.rows.count)
    }

    private func expectNothingNew(_ translation: Translation, _ profile: Profile) throws {
        var ledger = ModelLedger()
        let first = try ledger.add(translation, file: "a", profile: profile)
        let before = ledger
        let second = try ledger.add(translation, file: "b", profile: profile)
        #expect(first.added.count == translation.rows.count)
        #expect(second.added.isEmpty && second.updated.isEmpty && second.vanished.isEmpty)
        #expect(second.matched == first.added)
        #expect(ledger.entries == before.entries)
    }

    /// Cuts at every pair of days, so that both parts contain whole days and share at least one.
    private func expectCutsAddUp(_ whole: Translation, _ profile: Profile) throws {
        var expected = ModelLedger()
        _ = try expected.add(whole, file: "whole", profile: profile)
        let days = Set(whole.rows.map(\.date)).sorted()
        for (first, last) in Array(zip(days, days.dropFirst())) + Array(zip(days, days)) {
            var early = whole
            early.rows = whole.rows.filter { $0.date <= last }
            var late = whole
            late.rows = whole.rows.filter { $0.date >= first }
            for (one, other) in [(early, late), (late, early)] {
                var ledger = ModelLedger()
                _ = try ledger.add(one, file: "1", profile: profile)
                _ = try ledger.add(other, file: "2", profile: profile)
                #expect(ledger.contents == expected.contents)
            }
        }
    }
}
