import Foundation
import JSON
import Testing

/// A case of the CSV corpus, which is next to the provider's own tests.
struct ProgramCase: Sendable, CustomTestStringConvertible {
    let name: String
    let hasSeveralFiles: Bool

    var testDescription: String { name }

    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("CSVProviderTests/Fixtures/cases")

    static let all: [ProgramCase] = {
        let suffix = ".expected.json"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().compactMap { name in
            if name.hasSuffix(suffix) { return ProgramCase(name: String(name.dropLast(suffix.count)), hasSeveralFiles: false) }
            let expected = directory.appendingPathComponent(name + "/expected.json").path
            return FileManager.default.fileExists(atPath: expected) ? ProgramCase(name: name, hasSeveralFiles: true) : nil
        }
    }()

    func expected() throws -> JSONValue {
        try JSONDocument(bytes(hasSeveralFiles ? "expected.json" : name + ".expected.json")).root
    }

    /// The case's profile, plus the keys that only a real profile has.
    func profile() throws -> [UInt8] {
        Array(#"{"id": "case", "name": "Case", "#.utf8) + (try expected().at("profile").rawBytes.dropFirst())
    }

    func currency() throws -> String { try expected().at("profile").member("account_currency")?.string() ?? "USD" }

    /// One of the files. The one with a field of one mebibyte is written here, as `gen_one_mib_field.py` does.
    func file(_ file: String? = nil) throws -> [UInt8] {
        guard name == "one_mib_field" else { return try bytes(file ?? name + ".csv") }
        return Array("Date,Description,Amount\n2026-08-30,Before,-1.00\n2026-08-31,\"".utf8)
            + Array(repeating: Array("0123456789abcdef".utf8), count: 65_536).joined()
            + Array("\",-2.00\n2026-09-01,After,-3.00\n".utf8)
    }

    private func bytes(_ file: String) throws -> [UInt8] {
        let path = hasSeveralFiles ? "\(name)/\(file)" : file
        return Array(try Data(contentsOf: Self.directory.appendingPathComponent(path)))
    }
}
