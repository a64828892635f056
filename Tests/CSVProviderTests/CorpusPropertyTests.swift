import Testing

@testable import CSVProvider

/// Properties 4 and 5 at the end of docs/reference/csv-matching.md.
@Suite struct CorpusPropertyTests {
    @Test(arguments: Corpus.singleFileCases, [[0x0A], [0x0D], [0x0D, 0x0A]] as [[UInt16]])
    func theKindOfLineEndChangesNothing(_ corpusCase: CorpusCase, end: [UInt16]) throws {
        let profile = try corpusCase.profile()
        let text = StatementText(try corpusCase.bytes(), profile.encoding)
        let before = try Translation(text.bytes, profile)
        let after = try Translation(text.withLineEnds(end).bytes, profile)
        #expect(after.compared == before.compared)
        #expect(after.rejected == before.rejected)
        #expect(after.ignored == before.ignored)
        #expect(after.summary == before.summary)
    }

    @Test(arguments: Corpus.singleFileCases)
    func aByteOrderMarkChangesNothing(_ corpusCase: CorpusCase) throws {
        let profile = try corpusCase.profile()
        guard profile.encoding == .utf8 else { return }
        let text = StatementText(try corpusCase.bytes(), .utf8)
        #expect(try Translation(text.withByteOrderMark().bytes, profile) == Translation(text.bytes, profile))
    }

    @Test(arguments: Corpus.singleFileCases)
    func theOrderOfTheRowsChangesNothing(_ corpusCase: CorpusCase) throws {
        let profile = try corpusCase.profile()
        guard profile.continuation == nil, profile.stopRule == nil, corpusCase.name != "unterminated_quote" else { return }
        let text = StatementText(try corpusCase.bytes(), profile.encoding)
        let before = try Translation(text.bytes, profile)
        let headLines = profile.skipLines + (profile.hasHeader ? 1 : 0)
        let after = try Translation(text.withRecordsReversed(behind: headLines).bytes, profile)

        #expect(contents(after) == contents(before))
        #expect(after.rejected.values.map(\.rawValue).sorted() == before.rejected.values.map(\.rawValue).sorted())
        #expect(after.ignored.values.map(\.rawValue).sorted() == before.ignored.values.map(\.rawValue).sorted())
        #expect(brokenRows(after) == brokenRows(before))
    }

    private func contents(_ translation: Translation) -> [ComparedRow] {
        translation.rows.map { row in
            var compared = ComparedRow(row)
            compared.line = 0
            return compared
        }.sorted()
    }

    /// The content of the lines at which the balance breaks; nil without a balance.
    private func brokenRows(_ translation: Translation) -> [String]? {
        switch translation.summary.reconciliation {
        case nil: return nil
        case .ok: return []
        case .breaks(let lines, _): return translation.rows.filter { lines.contains($0.line) }.map(\.text).sorted()
        }
    }
}
