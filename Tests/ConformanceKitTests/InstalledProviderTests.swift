import CSVProvider
import Foundation
import LedgerKernel
import Testing

@testable import ledgerd

/// The kit covers every installed provider, and the kernel knows none of them.
@Suite struct InstalledProviderTests {
    private static let manifests = InstalledProvider.all.map(\.provider.manifest)

    @Test func everyInstalledProviderHasFixturesForAllThatItDeclares() {
        #expect(Conformance.missing(for: Self.manifests).isEmpty)
    }

    @Test func aProviderWithoutFixturesIsReported() {
        let manifest = StatementOfAccountProvider().manifest
        #expect(Conformance.missing(for: [manifest], from: []) == ["statement-of-account has no fixtures"])
    }

    @Test func aCapabilityWithoutFixturesIsReported() {
        let subjects: [any ConformanceSubject] = [CSVSubject(namesRecords: false)]
        let missing = Conformance.missing(for: [CSVProvider().manifest], from: subjects)
        #expect(missing == ["csv declares record_ids and no fixture shows it"])
    }

    @Test func theKernelNamesNoProvider() throws {
        let kernel = SourceFiles.root.appendingPathComponent("Sources/LedgerKernel")
        let files = try #require(FileManager.default.enumerator(at: kernel, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for manifest in Self.manifests {
                #expect(!text.contains("\"\(manifest.id)\""), "\(file.lastPathComponent) names \(manifest.id)")
                #expect(!text.contains(manifest.displayName), "\(file.lastPathComponent) names \(manifest.displayName)")
            }
        }
    }

    @Test func anImportKeepsTheVersionOfTheTranslationThatMadeIt() throws {
        let subject = StatementOfAccountSubject()
        let books = try Books(subject.provider)
        try subject.link(books, account: "Checking").deliver(Story(Story.coffee))
        #expect(try books.lastImport()?.providerVersion == subject.provider.manifest.version)
    }
}
