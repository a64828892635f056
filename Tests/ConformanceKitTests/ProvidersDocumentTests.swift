import Foundation
import Testing

/// docs/PROVIDERS.md shows the code that the kit runs, and states what the kit does.
@Suite struct ProvidersDocumentTests {
    private struct Excerpt {
        let path: String
        let code: String
    }

    /// The pieces of code in the document, each with the file named in the comment above it.
    private static func excerpts() throws -> [Excerpt] {
        let document = try SourceFiles.text("docs/PROVIDERS.md")
        let blocks = document.matches(of: /(?m)(?:^<!-- (\S+) -->\n)?^```swift\n((?:(?!```).*\n)*)```/)
        return blocks.map { Excerpt(path: String($0.output.1 ?? ""), code: String($0.output.2)) }
    }

    @Test func everyPieceOfCodeStandsInTheFileThatItIsSaidToBeOf() throws {
        let excerpts = try Self.excerpts()
        #expect(excerpts.count >= 6)
        for excerpt in excerpts {
            #expect(!excerpt.path.isEmpty, "no file is named for: \(excerpt.code.prefix(60))")
            guard !excerpt.path.isEmpty else { continue }
            #expect(
                try SourceFiles.text(excerpt.path).contains(excerpt.code), "not in \(excerpt.path): \(excerpt.code.prefix(60))")
        }
    }

    @Test func theTableSaysWhatTheKitDoes() throws {
        let table = Conformance.report.joined(separator: "\n")
        #expect(try SourceFiles.text("docs/PROVIDERS.md").contains("\n\(table)\n"), "the table is now:\n\(table)")
    }
}
