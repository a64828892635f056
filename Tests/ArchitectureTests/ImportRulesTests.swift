import Foundation
import Testing

/// Compares the import lines of the sources with the permitted imports in docs/explanation/design.md.
@Suite struct ImportRulesTests {
    /// The project's modules that each module may import. No module may import one that is not listed for it.
    private static let allowed: [String: Set<String>] = [
        "SQLite": ["CSQLite", "Threads"],
        "Crypto": ["COpenSSL"],
        "Threads": [],
        "JSON": [],
        "HTTP": [],
        "HTTPServer": ["HTTP", "Threads", "COpenSSL", "CLinux"],
        "HTTPClient": ["HTTP", "Crypto"],
        "Files": [],
        "LedgerKernel": ["SQLite", "Crypto", "Threads"],
        "FinanceKitProvider": ["LedgerKernel", "HTTP", "JSON"],
        "CSVProvider": ["LedgerKernel", "HTTP", "JSON"],
        "PhoneSimulator": ["LedgerKernel", "HTTP", "HTTPClient", "JSON", "Crypto", "Files", "Threads"],
        "ledgerd": [
            "SQLite", "Crypto", "Threads", "JSON", "HTTP", "HTTPServer", "HTTPClient", "Files", "LedgerKernel",
            "FinanceKitProvider",
            "CSVProvider", "PhoneSimulator", "CLinux",
        ],
    ]

    /// The folder of each module.
    private static let folders: [String: String] = [
        "SQLite": "Support/SQLite", "Crypto": "Support/Crypto", "Threads": "Support/Threads", "JSON": "Support/JSON",
        "HTTP": "Support/HTTP", "HTTPServer": "Support/HTTPServer", "HTTPClient": "Support/HTTPClient", "Files": "Support/Files",
        "LedgerKernel": "LedgerKernel", "FinanceKitProvider": "Providers/FinanceKitProvider",
        "CSVProvider": "Providers/CSVProvider", "PhoneSimulator": "PhoneSimulator", "ledgerd": "ledgerd",
    ]

    private static let systemModules: Set<String> = ["CSQLite", "COpenSSL", "CLinux"]
    private static let toolchainModules: Set<String> = ["Glibc", "Synchronization", "FoundationEssentials"]

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    @Test(arguments: allowed.keys.sorted())
    func aModuleImportsOnlyWhatTheArrowsAllow(module: String) throws {
        let allowed = try #require(Self.allowed[module]).union(Self.toolchainModules)
        let folder = Self.sources.appendingPathComponent(try #require(Self.folders[module]))
        let files = try Self.swiftFiles(below: folder)
        #expect(!files.isEmpty)
        for file in files {
            for imported in try Self.imports(of: file) where !allowed.contains(imported) {
                Issue.record("\(file.lastPathComponent) of \(module) imports \(imported)")
            }
        }
    }

    @Test func everySourceFileBelongsToAModuleWithRules() throws {
        let folders = Self.folders.values.map { Self.sources.appendingPathComponent($0).path + "/" }
        for file in try Self.swiftFiles(below: Self.sources) {
            #expect(folders.contains { file.path.hasPrefix($0) }, "\(file.lastPathComponent) lies outside the known modules")
        }
    }

    @Test func thePackageNamesTheSameArrows() throws {
        let package = Self.sources.deletingLastPathComponent().appendingPathComponent("Package.swift")
        let text = try String(contentsOf: package, encoding: .utf8)
        #expect(!text.contains(".package("), "the product takes no packages")
        for (module, allowed) in Self.allowed where module != "ledgerd" {
            let declaration = try #require(text.range(of: "name: \"\(module)\""), "no target \(module)")
            let rest = text[declaration.upperBound...]
            let end = rest.range(of: "path:")?.lowerBound ?? rest.endIndex
            let named = Set(rest[..<end].matches(of: /"([A-Za-z]+)"/).map { String($0.output.1) })
            #expect(named.isSubset(of: allowed), "\(module) depends on \(named.subtracting(allowed))")
        }
    }

    private static func swiftFiles(below folder: URL) throws -> [URL] {
        let all = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    /// The modules in the import lines of a file; attributes before `import` are ignored.
    private static func imports(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let match = line.firstMatch(
                of:
                    /^\s*(?:@\w+(?:\([^)]*\))?\s+|public\s+|internal\s+|package\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
            )
            return match.map { String($0.output.1) }
        }
    }
}
