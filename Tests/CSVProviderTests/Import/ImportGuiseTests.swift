import LedgerKernel
import Testing
import TestSupport

@testable import CSVProvider

/// Properties 4, 5 and 6 of docs/reference/csv-matching.md, checked in the books for every file of the corpus and for generated files: the
/// same rows in another form give the same books.
@Suite struct ImportGuiseTests {
    private static let lineEnds: [[UInt16]] = [[0x0A], [0x0D], [0x0D, 0x0A]]

    private func state(_ bytes: [UInt8]..., profile: Profile, in books: TestBooks) throws -> [String] {
        for bytes in bytes { try books.importFile(bytes, profile) }
        // A line end within a text is white space, which counts as one space in comparisons.
        return try books.state().map(ComparedRow.oneSpaced)
    }

    @Test func everyFileOfTheCorpusIsThere() { #expect(CorpusFile.all.count == 48) }

    // MARK: Line ends and byte order marks

    private func checkLineEnds(_ bytes: [UInt8], _ profile: Profile, _ books: () throws -> TestBooks) throws {
        let text = StatementText(bytes, profile.encoding)
        let whole = try state(text.bytes, profile: profile, in: books())
        for end in Self.lineEnds {
            #expect(try state(text.withLineEnds(end).bytes, profile: profile, in: books()) == whole, "\(end)")
        }
        guard profile.encoding == .utf8 else { return }
        #expect(try state(text.withByteOrderMark().bytes, profile: profile, in: books()) == whole)
    }

    @Test(arguments: CorpusFile.all)
    func theLineEndsAndAByteOrderMarkChangeNothingInTheBooks(_ file: CorpusFile) throws {
        try checkLineEnds(file.bytes(), file.profile(), file.books)
    }

    @Test(arguments: Seeds.atLeast(5))
    func theLineEndsOfAGeneratedFileChangeNothingInTheBooks(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try GeneratedStatement(&random)
        try checkLineEnds(file.bytes(), file.profile) { try TestBooks() }
    }

    // MARK: The order of the rows

    @Test(arguments: CorpusFile.all)
    func theOrderOfTheRowsChangesNothingInTheBooks(_ file: CorpusFile) throws {
        let profile = try file.profile()
        guard profile.continuation == nil, profile.stopRule == nil, file.corpusCase.name != "unterminated_quote" else { return }
        let text = StatementText(try file.bytes(), profile.encoding)
        let reversed = text.withRecordsReversed(behind: profile.skipLines + (profile.hasHeader ? 1 : 0)).bytes
        let whole = try state(text.bytes, profile: profile, in: file.books())
        let books = try file.books()
        #expect(try state(reversed, profile: profile, in: books) == whole)
        let again = try books.importFile(text.bytes, profile)
        #expect(again.addedCount == 0)
    }

    // MARK: Overlapping parts

    @Test(arguments: CorpusFile.all, [1, 2] as [UInt64])
    func partsThatOverlapByWholeDaysGiveTheBooksOfTheWholeFile(_ file: CorpusFile, seed: UInt64) throws {
        let profile = try file.profile()
        let bytes = try file.bytes()
        guard let parts = try StatementParts(bytes, profile, seed: seed) else { return }
        let whole = try state(bytes, profile: profile, in: file.books())
        for (first, second) in [(parts.earlier, parts.later), (parts.later, parts.earlier)] {
            // The last balance of a part may differ from that of the whole file.
            #expect(try state(first, second, profile: profile, in: file.books()).dropLast() == whole.dropLast(), "seed \(seed)")
        }
    }
}
