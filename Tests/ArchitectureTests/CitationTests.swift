import Foundation
import Testing

/// A reason that is cited can be read: every path, section, passage, link and decision that a comment or document names exists.
@Suite struct CitationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func whateverACommentOrDocumentCitesExists() throws {
        for broken in try Citations(root: Self.root).broken() { Issue.record("\(broken)") }
    }

    @Test func everyDecisionHasAnIDOfItsOwnAndALineInTheIndex() throws {
        let decisions = try Citations(root: Self.root).decisions()
        #expect(decisions.count > 100)
        #expect(Set(decisions).count == decisions.count, "an id stands twice")
        let document = try String(contentsOf: Self.root.appendingPathComponent("docs/DECISIONS.md"), encoding: .utf8)
        let lines = document.split(separator: "\n")
        for id in decisions {
            let entry = "- [\(id)](#\(id.lowercased())) "
            #expect(lines.contains { $0.hasPrefix(entry) }, "not in the index: \(id)")
        }
    }

    @Test(arguments: [
        ("Read docs/spec/gone.md.", "there is no such document"),
        ("Read docs/spec/financekit.md §4 and §77.", "the document has no section 77"),
        ("Read docs/spec/kernel.md, \"Undo\", \"No such rule\".", "the document does not say \"No such rule\""),
        ("\"No such rule\" of docs/spec/kernel.md holds.", "the document does not say \"No such rule\""),
        ("Read Sources/Gone/Gone.swift.", "there is no such file"),
        ("Decided in D-999.", "docs/DECISIONS.md has no such decision"),
        ("Read [this](gone.md).", "the link leads nowhere"),
        ("Read [this](docs/spec/kernel.md#no-such-heading).", "no heading has this anchor"),
    ])
    func aCitationThatLeadsNowhereIsFound(_ text: String, _ reason: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("docs/spec"), withIntermediateDirectories: true)
        for path in ["docs/DECISIONS.md", "docs/spec/kernel.md", "docs/spec/financekit.md"] {
            let document = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
            let headings = document.split(separator: "\n").filter { $0.hasPrefix("#") }.joined(separator: "\n")
            try "\n\(headings)\n".write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }
        try "# Readme\n\n\(text)\n".write(to: folder.appendingPathComponent("README.md"), atomically: true, encoding: .utf8)
        let broken = try Citations(root: folder).broken()
        #expect(broken.contains { $0.file == "README.md" && $0.reason == reason }, "\(broken)")
    }

    @Test func commentsThatFollowEachOtherAreOne() {
        let source = "/// It follows docs/spec/kernel.md, \"Family\n/// reset\".\nlet url =\n\"http://127.0.0.1\"  // by hand\n"
        #expect(Citations.comments(in: source) == ["It follows docs/spec/kernel.md, \"Family reset\".", "by hand"])
    }
}
