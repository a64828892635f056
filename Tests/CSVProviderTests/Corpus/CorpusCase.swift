import Foundation
import JSON
import Testing

@testable import CSVProvider

/// One case of the corpus.
struct CorpusCase: Sendable, CustomTestStringConvertible {
    let name: String
    let directory: URL
    let expectedFile: String
    let hasSeveralFiles: Bool

    var testDescription: String { name }

    func expected() throws -> JSONValue {
        try JSONDocument(Fixtures.bytes(directory.appendingPathComponent(expectedFile))).root
    }

    /// The profile of the case, plus the keys that only a real profile has.
    func profile() throws -> Profile {
        let keys = try #require(try expected().member("profile")).rawBytes
        return try Profile(json: Array(#"{"id": "case", "name": "Case", "#.utf8) + keys.dropFirst(), file: name)
    }

    func bytes() throws -> [UInt8] {
        name == "one_mib_field" ? Self.oneMebibyteField : try bytes(of: "\(name).csv")
    }

    func bytes(of file: String) throws -> [UInt8] {
        try Fixtures.bytes(directory.appendingPathComponent(file))
    }

    /// The bytes that `gen_one_mib_field.py` writes.
    private static let oneMebibyteField: [UInt8] =
        Array("Date,Description,Amount\n2026-08-30,Before,-1.00\n2026-08-31,\"".utf8)
        + Array(repeating: Array("0123456789abcdef".utf8), count: 65_536).joined()
        + Array("\",-2.00\n2026-09-01,After,-3.00\n".utf8)
}
