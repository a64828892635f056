import Foundation
import JSON

@testable import CSVProvider

/// The cases of `Fixtures/cases`: files with the result that an import must give.
enum Corpus {
    static let singleFileCases: [CorpusCase] = load().filter { !$0.hasSeveralFiles }
    static let severalFileCases: [CorpusCase] = load().filter(\.hasSeveralFiles)

    private static func load() -> [CorpusCase] {
        let directory = Fixtures.directory.appendingPathComponent("cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().compactMap { name in
            if let stem = name.suffixRemoved(".expected.json") {
                return CorpusCase(name: stem, directory: directory, expectedFile: name, hasSeveralFiles: false)
            }
            let folder = directory.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path) else { return nil }
            return CorpusCase(name: name, directory: folder, expectedFile: "expected.json", hasSeveralFiles: true)
        }
    }
}

extension String {
    func suffixRemoved(_ suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
