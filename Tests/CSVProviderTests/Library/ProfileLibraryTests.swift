import Foundation
import TestSupport
import Testing

@testable import CSVProvider

@Suite struct ProfileLibraryTests {
    private func files() throws -> [String] {
        let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Providers/CSVProvider/Profiles").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".json") }.sorted().map {
            try String(contentsOf: directory.appendingPathComponent($0), encoding: .utf8)
        }
    }

    @Test func theProgramHoldsEveryProfile() throws {
        let shipped = ProfileLibrary.shipped.map { String(decoding: $0, as: UTF8.self) }
        #expect(try shipped == files(), "name the new file in ProfileLibrary.shipped, by its name's alphabetical order")
    }

    @Test func aUsersProfileGoesBeforeAShippedOneAndABrokenOneIsNamed() throws {
        let text = try #require(try files().first { $0.contains("\"apple-card\"") })
        let own = Array(text.replacing("\"name\": \"Apple Card\"", with: "\"name\": \"Mine\"").utf8)
        let library = try ProfileLibrary(userFiles: [("mine.json", own)])
        #expect(library.profile("apple-card")?.name == "Mine")
        #expect(library.profiles.count == ProfileLibrary.shipped.count)
        #expect(throws: ProfileError(file: "b.json", key: "id", reason: "a.json has the same id.")) {
            try ProfileLibrary(userFiles: [("a.json", own), ("b.json", own)])
        }
        let error = thrownError(ProfileError.self) { try ProfileLibrary(userFiles: [("c.json", Array("{}".utf8))]) }
        #expect(error?.file == "c.json")
    }
}
