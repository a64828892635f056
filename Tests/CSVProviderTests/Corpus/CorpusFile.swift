import Testing

@testable import CSVProvider

/// One file of the corpus, from a case with one or several files.
struct CorpusFile: Sendable, CustomTestStringConvertible {
    let corpusCase: CorpusCase
    /// Nil for a case with one file.
    let file: String?

    var testDescription: String { file.map { "\(corpusCase.name)/\($0)" } ?? corpusCase.name }

    static let all: [CorpusFile] =
        Corpus.singleFileCases.map { CorpusFile(corpusCase: $0, file: nil) }
        + Corpus.severalFileCases.flatMap { several in
            (try? several.expected().member("imports")?.elements().map { try $0.member("file")?.string() })?.map {
                CorpusFile(corpusCase: several, file: $0)
            } ?? []
        }

    func bytes() throws -> [UInt8] { try file.map(corpusCase.bytes(of:)) ?? corpusCase.bytes() }

    func profile() throws -> Profile { try corpusCase.profile() }

    /// New books for the file, in its currency.
    func books() throws -> TestBooks { try TestBooks(currency: try profile().accountCurrency?.code ?? "USD") }
}
