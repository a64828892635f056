import Foundation
import Testing

/// Compares the order of the rooms of the kernel and of the program (docs/explanation/design.md) with the names in their
/// files.
@Suite struct RoomRulesTests {
    /// A module with rooms.
    struct Module: Sendable, CustomTestStringConvertible {
        let name: String
        /// Folders, and files directly below the module's folder, from the top down. A room may name what lower rooms declare,
        /// but nothing that higher rooms declare.
        let rooms: [String]
        /// References that still point upward. This list may only shrink.
        let tolerated: Set<String>

        var testDescription: String { name }
        var folders: [String] { rooms.filter { !$0.hasSuffix(".swift") } }
        var folder: URL { RoomRulesTests.sources.appendingPathComponent(name) }
    }

    private static let modules = [
        Module(
            name: "LedgerKernel",
            rooms: ["Door", "Carry", "Doctor", "Erasure", "Sources", "Records", "Books", "Family", "Schema", "Store", "Values"],
            // A person's change to an entry informs the records of its source.
            tolerated: [
                "Books/Entries/DeleteEntry.swift: SupersedeConflicts",
                "Books/Entries/EditEntry.swift: SupersedeConflicts",
                "Books/Entries/EntryChange.swift: TouchCounter",
                "Books/Entries/Protection.swift: TouchCounter",
                "Books/Entries/RestoreEntry.swift: SupersedeConflicts",
            ]),
        Module(
            name: "ledgerd",
            rooms: [
                "main.swift", "Program.swift", "Commands", "Daemon", "Routes.swift", "LedgerAPI", "Operations", "Providers.swift",
                "Access", "Configuration", "DataDirectory", "Logging", "CommandLine",
            ],
            tolerated: []),
    ]

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    @Test(arguments: modules)
    func noRoomRefersToOneAboveIt(module: Module) throws {
        let references = try RoomReferences(folder: module.folder, rooms: module.rooms)
        for path in references.homeless { Issue.record("\(path) stands in no room") }
        for reference in references.upward.subtracting(module.tolerated).sorted() {
            Issue.record("\(reference) runs upward")
        }
        for reference in module.tolerated.subtracting(references.upward).sorted() {
            Issue.record("\(reference) is gone: remove it from the list")
        }
    }

    @Test(arguments: modules)
    func aRoomSaysWhatItIsFor(module: Module) throws {
        for room in module.folders {
            let readme = module.folder.appendingPathComponent(room).appendingPathComponent("README.md")
            let lines = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n")
            #expect(lines.first == "# \(room)")
            #expect((2...8).contains(lines.count))
        }
    }

    @Test func aTypeIsReferredToByCodeAndByWhatIsInterpolatedButNotByCommentsAndTexts() throws {
        let references = try references([
            "Above/Upper.swift": "struct Upper {}\nprivate struct Helper {}",
            "Below/Code.swift": "let upper = Upper()",
            "Below/Interpolated.swift": #"let text = "a \(b("c \(Upper())")) d""#,
            "Below/Comment.swift": "// Upper\n/* Upper /* Upper */ Upper */\nstruct Helper {}",
            "Below/Text.swift": "let one = \"Upper \\\" Upper\"",
            "Below/RawText.swift": "let two = #\"Upper \" Upper\"#",
            "Below/LongText.swift": "let three = \"\"\"\n  \" Upper\n  \"\"\"",
            "Above/Downward.swift": "struct Downward { let helper: Helper }",
        ])
        #expect(references == ["Below/Code.swift: Upper", "Below/Interpolated.swift: Upper"])
    }

    @Test func aMemberOfAnExtensionIsReferredToByItsTypeAndAloneWhereNothingElseHasItsName() throws {
        let references = try references([
            "Above/Lower+All.swift": """
            extension Lower {
                static let all = 1
                var rare: Int { 1 }
                private var hidden: Int { 2 }
            }
            """,
            "Below/Lower.swift": "struct Lower {}\nstruct Other { static let all = 2 }",
            "Below/Qualified.swift": "let one = Lower.all",
            "Below/Alone.swift": "let two = Lower().rare",
            "Below/Neither.swift": "let three = Other.all + Other().hidden",
        ])
        #expect(references == ["Below/Alone.swift: Lower.rare", "Below/Qualified.swift: Lower.all"])
    }

    /// The upward references of a module that has two rooms with these files.
    private func references(_ files: [String: String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledgerd-rooms-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, source) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try source.write(to: file, atomically: true, encoding: .utf8)
        }
        return try RoomReferences(folder: folder, rooms: ["Above", "Below"]).upward.sorted()
    }
}
