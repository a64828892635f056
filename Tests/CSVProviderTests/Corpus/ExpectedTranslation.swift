import JSON
import Testing

@testable import CSVProvider

/// The permitted results of translating one file, as the case lists them.
struct ExpectedTranslation {
    struct Result: Equatable {
        var rows: [ComparedRow]
        var rejected: [Int]
    }

    let results: [Result]
    let ignored: [Int]
    let fileError: String?
    let reconciliation: Reconciliation?

    init(_ expected: JSONValue) throws {
        var results = [try Self.result(expected)]
        if let others = try expected.member("accept_also") {
            let isList = others.kind == .array
            results += try isList ? others.elements().map(Self.result) : [Self.result(others)]
        }
        self.results = results
        ignored = try Self.lines(expected.member("ignored"))
        fileError = try expected.member("file_error").flatMap { $0.isNull ? nil : try $0.string() }
        reconciliation = try expected.member("reconciliation").flatMap { value in
            if try value.member("ok")?.bool() == true { return .ok }
            let lines = try #require(try value.member("breaks")).elements().map { Int(try $0.integer()) }
            return .breaks(lines, count: lines.count)
        }
    }

    /// Expects that a translation is one of the results.
    func check(_ translation: Translation) {
        let result = Result(rows: translation.compared, rejected: translation.rejected.keys.sorted())
        #expect(results.contains(result), "came out: \(result), expected: \(results)")
        #expect(translation.ignored.keys.sorted() == ignored)
        #expect(translation.summary.fileError?.code.rawValue == fileError)
        #expect(translation.summary.reconciliation == reconciliation)
    }

    private static func result(_ value: JSONValue) throws -> Result {
        let rows = try value.member("transactions").map { try $0.elements().map(ComparedRow.init) } ?? []
        return Result(rows: rows.sorted(), rejected: try lines(value.member("rejected")))
    }

    private static func lines(_ value: JSONValue?) throws -> [Int] {
        guard let value else { return [] }
        return try value.elements().map { Int(try #require(try $0.member("line")).integer()) }.sorted()
    }
}
