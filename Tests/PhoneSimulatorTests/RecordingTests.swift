import Files
import JSON
import LedgerKernel
import TestSupport
import Testing

@testable import PhoneSimulator

struct RecordingTests {
    private static let directory =
        #filePath.split(separator: "/").dropLast(2).reduce(into: "") { $0 += "/" + $1 }
        + "/FinanceKitProviderTests/Fixtures/recorded"
    private let recording: Recording

    init() throws {
        recording = try Recording(directory: Self.directory)
    }

    @Test func bodiesAreToldApartByWhatTheyHold() {
        #expect(recording.mappings.map(\.kind) == [.mapping(accountName: "Apple Card"), .mapping(accountName: "Apple Cash")])
        #expect(recording.batches.count == 5)
        #expect(recording.connectionIDs.map { recording.batches(of: $0).count } == [4, 1])
        #expect(recording.connectionIDs.map { recording.sourceIDs(of: $0).count } == [2, 1])
        #expect(Set(recording.accounts(of: recording.connectionIDs[0]).map(\.name)) == ["Apple Card", "Apple Cash"])
    }

    @Test func anEditChangesWhatItNamesAndNothingElse() throws {
        let body = try #require(recording.batches.first)
        var editor = BodyEditor(body)
        let old = try #require(body.id("connection_id"))
        let new = UniqueID(high: 0xABCD, low: 0xEF)
        editor.replace(old, with: new)
        editor.moveInstants(byMicroseconds: 86_400_000_000)
        let edited = try JSONDocument(editor.bytes).root
        #expect(try edited.member("connection_id")?.string() == new.upperCaseText)
        #expect(try edited.member("captured_at")?.string() == "2026-12-01T00:33:08.238Z")
        #expect(editor.bytes.count == body.bytes.count)
        editor.replace(new, with: old)
        editor.moveInstants(byMicroseconds: -86_400_000_000)
        #expect(editor.bytes == body.bytes)
    }

    @Test func aStringMayGetAnotherLength() throws {
        var editor = BodyEditor(try #require(recording.mappings.first))
        editor.setString("name", "A much longer name than before")
        editor.setString("missing", "nothing")
        let edited = try JSONDocument(editor.bytes).root
        #expect(try edited.member("name")?.string() == "A much longer name than before")
        #expect(try edited.member("institution_name")?.string() == "Apple")
    }

    @Test func aDirectoryWithoutARecordingIsRefused() throws {
        let directory = try TemporaryDirectory()
        #expect(throws: CommandFailure.self) { try Recording(directory: directory.path) }
        _ = try directory.write("{}", to: "a.json")
        #expect(throws: CommandFailure.self) { try Recording(directory: directory.path) }
        #expect(throws: SystemError.self) { try Recording(directory: directory.path + "/none") }
    }
}
