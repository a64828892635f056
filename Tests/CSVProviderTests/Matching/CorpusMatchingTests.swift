import JSON
import Testing

@testable import CSVProvider

/// Cases that import several files one after the other.
@Suite struct CorpusMatchingTests {
    @Test(arguments: Corpus.severalFileCases)
    func importsOneAfterTheOtherComeOutAsTheirCaseSays(_ corpusCase: CorpusCase) throws {
        let expected = try corpusCase.expected()
        let profile = try corpusCase.profile()
        var ledger = ModelLedger()
        var before = ledger
        for step in try #require(try expected.member("imports")).elements() {
            let file = try #require(try step.member("file")).string()
            before = ledger
            let report = try ledger.add(
                Translation(corpusCase.bytes(of: file), profile, pieceBytes: 7), file: file, profile: profile)
            #expect(try report.added == lines(step, "added"))
            #expect(try report.matched == lines(step, "matched"))
            #expect(try report.updated == lines(step, "updated"))
            #expect(try report.rejected == lines(step, "rejected"))
            #expect(try report.ignored == lines(step, "ignored"))
            #expect(report.vanished.isEmpty)
        }
        #expect(try places(ledger) == places(expected, "transactions"))
        #expect(try places(before) == places(expected, "after_undo_of_last"))
    }

    private func lines(_ step: JSONValue, _ key: StaticString) throws -> [Int] {
        try step.member(key)?.elements().map { Int(try $0.integer()) }.sorted() ?? []
    }

    private func places(_ ledger: ModelLedger) -> [String] {
        ledger.entries.map { "\($0.file) \($0.row)" }.sorted()
    }

    private func places(_ expected: JSONValue, _ key: StaticString) throws -> [String] {
        try #require(try expected.member(key)).elements().map { value in
            "\(try #require(try value.member("file")).string()) \(try ComparedRow(value))"
        }.sorted()
    }
}
