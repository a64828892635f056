import Testing

@testable import CSVProvider

/// Every file of the corpus gives the result that its case states.
@Suite struct CorpusTests {
    @Test func theCorpusIsThere() {
        #expect(Corpus.singleFileCases.count == 40)
        #expect(Corpus.severalFileCases.count == 4)
    }

    @Test(arguments: Corpus.singleFileCases)
    func aStatementComesOutAsItsCaseSays(_ corpusCase: CorpusCase) throws {
        let expected = try ExpectedTranslation(corpusCase.expected())
        expected.check(try Translation(corpusCase.bytes(), corpusCase.profile()))
    }

    @Test(arguments: Corpus.singleFileCases, [1, 7])
    func theSizeOfThePiecesDoesNotMatter(_ corpusCase: CorpusCase, pieceBytes: Int) throws {
        let whole = try Translation(corpusCase.bytes(), corpusCase.profile())
        #expect(try Translation(corpusCase.bytes(), corpusCase.profile(), pieceBytes: pieceBytes) == whole)
    }
}
