import Foundation
import JSON
import LedgerKernel
import Testing

/// Runs every case of the corpus through the program's `csv import --json`: dry, real, and again (docs/reference/csv-matching.md).
@Suite struct CSVCorpusTests {
    // A property, because Swift 6.0 crashes on a closure in the arguments of a macro.
    private static let casesOfOneFile = ProgramCase.all.filter { !$0.hasSeveralFiles }

    @Test(arguments: casesOfOneFile)
    func aFileComesOutAsExpectedDryAndRealAndAgain(_ test: ProgramCase) throws {
        let expected = try test.expected()
        let program = try LedgerProgram(currency: try test.currency())
        try program.addProfile(test.profile())
        let path = try program.write(test.file())

        let dry = try program.importFile(path, "--dry-run")
        #expect(try program.books().isEmpty)
        let real = try program.importFile(path)
        #expect(try Self.withoutImport(dry) == Self.withoutImport(real))
        try check(real, expected)
        let rows = try rows(real)
        #expect(try program.books() == rows)

        let again = try program.importFile(path)
        #expect(try lines(again, "added").isEmpty && lines(again, "updated").isEmpty)
        #expect(try lines(again, "matched").count == rows.count)
        #expect(try program.books() == rows)
        guard let id = try importID(real), let againID = try importID(again) else { return }
        // Undoing the second import changes nothing, undoing the first restores the empty books, and the file can be imported
        // again.
        _ = try program.json("undo", againID)
        #expect(try program.books() == rows)
        _ = try program.json("undo", id)
        #expect(try program.books().isEmpty)
        _ = try program.importFile(path)
        #expect(try program.books() == rows)
    }

    @Test(arguments: ProgramCase.all.filter(\.hasSeveralFiles))
    func severalFilesComeOutAsExpectedAndTheLastCanBeUndone(_ test: ProgramCase) throws {
        let expected = try test.expected()
        let program = try LedgerProgram(currency: try test.currency())
        try program.addProfile(test.profile())
        var before: [ReportedRow] = []
        var last: (path: String, report: JSONValue)?
        for file in try expected.at("imports").elements() {
            let path = try program.write(test.file(try file.at("file").string()))
            before = try program.books()
            let dry = try program.importFile(path, "--dry-run")
            let real = try program.importFile(path)
            #expect(try Self.withoutImport(dry) == Self.withoutImport(real))
            for key in ["added", "matched", "updated"] { #expect(try lines(real, key) == numbers(file, key), "\(key)") }
            for key in ["rejected", "ignored"] { #expect(try lines(of: real, key) == lines(of: file, key), "\(key)") }
            let vanished = try file.member("vanished").map { Array(try $0.elements()) } ?? []
            #expect(try Array(real.at("vanished").elements()).count == vanished.count)
            let again = try program.importFile(path)
            #expect(try lines(again, "added").isEmpty && lines(again, "updated").isEmpty)
            _ = try program.json("undo", try #require(try importID(again)))
            last = (path, real)
        }
        let whole = try rows(expected)
        #expect(try program.books() == whole)
        let (path, report) = try #require(last)
        _ = try program.json("undo", try #require(try importID(report)))
        let undone = try expected.member("after_undo_of_last").map { try $0.elements().map { try ReportedRow($0) }.sorted() }
        #expect(try program.books() == undone ?? before)
        _ = try program.importFile(path)
        #expect(try program.books() == whole)
    }

    // MARK: Comparing

    private func check(_ report: JSONValue, _ expected: JSONValue) throws {
        var results = [expected]
        if let others = try expected.member("accept_also") {
            results += others.kind == .array ? Array(try others.elements()) : [others]
        }
        let came = (try rows(report), try lines(of: report, "rejected"))
        #expect(try results.contains { (try rows($0), try lines(of: $0, "rejected")) == came }, "came out: \(came)")
        #expect(try lines(of: report, "ignored") == lines(of: expected, "ignored"))
        #expect(try text(report, "file_error") == text(expected, "file_error"))
        #expect(try reconciliation(report) == expectedReconciliation(expected))
    }

    private func rows(_ value: JSONValue) throws -> [ReportedRow] {
        try value.member("transactions").map { try $0.elements().map { try ReportedRow($0) }.sorted() } ?? []
    }

    private func numbers(_ value: JSONValue, _ key: String) throws -> [Int] {
        let list = try value.members().first { $0.key.string == key }?.value
        return try list.map { try $0.elements().map { Int(try $0.integer()) }.sorted() } ?? []
    }

    private func lines(_ report: JSONValue, _ key: String) throws -> [Int] { try numbers(report, key) }

    private func lines(of value: JSONValue, _ key: String) throws -> [Int] {
        let list = try value.members().first { $0.key.string == key }?.value
        return try list.map { list in
            try list.elements().map { Int(try ($0.kind == .object ? $0.at("line") : $0).integer()) }.sorted()
        } ?? []
    }

    private func text(_ value: JSONValue, _ key: StaticString) throws -> String? {
        try value.member(key).flatMap { $0.isNull ? nil : try $0.string() }
    }

    private func reconciliation(_ report: JSONValue) throws -> [Int]? {
        let value = try report.at("reconciliation")
        if value.isNull { return nil }
        return value.kind == .string ? [] : try numbers(value, "breaks")
    }

    private func expectedReconciliation(_ expected: JSONValue) throws -> [Int]? {
        guard let value = try expected.member("reconciliation"), !value.isNull else { return nil }
        return try numbers(value, "breaks")
    }

    private func importID(_ report: JSONValue) throws -> String? { try text(report, "import_id") }

    /// The report without the id that only a real import has.
    static func withoutImport(_ report: JSONValue) throws -> String {
        let text = String(decoding: report.rawBytes, as: UTF8.self)
        return try text.replacing(Regex(#""(import_id|conflict_id)":("[^"]*"|null)"#), with: "")
    }
}
