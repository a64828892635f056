import Foundation
import Testing

/// Compares docs/reference/financekit-rules.md, which names a test for each rule of the contract, with the tests.
@Suite struct RulesTableTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func everyTestThatTheRulesTableNamesExists() throws {
        let tests = try Self.tests()
        let names = try Self.rows().flatMap { Self.names(in: $0) }
        #expect(names.count > 200)
        for name in Set(names) { #expect(tests.contains(name), "no test is called \(name)") }
    }

    @Test func everyRuleOfTheTableNamesATest() throws {
        let rows = try Self.rows()
        #expect(rows.count > 150)
        for row in rows { #expect(!Self.names(in: row).isEmpty, "no test is named for: \(row)") }
    }

    /// The table rows that begin with a section of the contract.
    private static func rows() throws -> [Substring] {
        let file = root.appendingPathComponent("docs/reference/financekit-rules.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix("| §") && !$0.hasPrefix("| § ") }
    }

    /// Names as `Suite.function`.
    private static func names(in row: Substring) -> [String] {
        row.matches(of: /`(\w+Tests\.\w+)`/).map { String($0.output.1) }
    }

    /// Every function of every test file, with the file's name.
    private static func tests() throws -> Set<String> {
        let folder = root.appendingPathComponent("Tests")
        let all = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var tests: Set<String> = []
        for case let file as URL in all where file.lastPathComponent.hasSuffix("Tests.swift") {
            let suite = file.deletingPathExtension().lastPathComponent
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: /func (\w+)\(/) {
                tests.insert("\(suite).\(match.output.1)")
            }
        }
        return tests
    }
}
