import Foundation
import JSON
import Testing

@testable import CSVProvider

/// A profile that comes with the program, and its fixture.
struct ShippedProfile: Sendable, CustomTestStringConvertible {
    let fileName: String

    var testDescription: String { fileName }
    var stem: String { fileName.suffixRemoved(".json") ?? fileName }

    static let all: [ShippedProfile] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map(ShippedProfile.init)
    }()

    func profile() throws -> Profile {
        try Profile(json: Fixtures.bytes(Self.directory.appendingPathComponent(fileName)), file: fileName)
    }

    func statement() throws -> [UInt8] { try Fixtures.bytes(Self.fixtures.appendingPathComponent("\(stem).csv")) }

    func expected() throws -> JSONValue {
        try JSONDocument(Fixtures.bytes(Self.fixtures.appendingPathComponent("\(stem).expected.json"))).root
    }

    private static let fixtures = Fixtures.directory.appendingPathComponent("profiles")
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/Providers/CSVProvider/Profiles").standardizedFileURL
}
