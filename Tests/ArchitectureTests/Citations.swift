import Foundation

/// What comments and documents cite: paths, sections, quoted passages, links and decisions. Nothing may be cited that is not there.
struct Citations {
    /// A citation that leads nowhere.
    struct Broken: CustomStringConvertible {
        let file: String
        let citation: String
        let reason: String

        var description: String { "\(file): \(citation): \(reason)" }
    }

    let root: URL
    /// The text of each document, by its path from the root.
    private let documents: [String: String]
    /// The files whose comments or text may cite something, by their paths from the root.
    private let files: [String]

    init(root: URL) throws {
        self.root = root
        files = try Self.files(below: root)
        documents = try Dictionary(
            uniqueKeysWithValues: files.filter { $0.hasSuffix(".md") }.map {
                ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
            })
    }

    /// Every citation that leads nowhere, over all comments and documents of the repository.
    func broken() throws -> [Broken] {
        let decisions = Set(decisions())
        var broken: [Broken] = []
        for file in files {
            for passage in try passages(of: file) {
                // Searching by a regular expression costs much more than looking whether it can find anything.
                if passage.contains(".md") { broken += citedDocuments(passage, file) }
                if passage.contains("/") { broken += citedPaths(passage, file) }
                if passage.contains("D-") { broken += citedDecisions(passage, file, decisions) }
                if passage.contains("]("), file.hasSuffix(".md") { broken += links(passage, file) }
            }
        }
        return broken
    }

    /// The ids that have a heading in docs/DECISIONS.md, in their order.
    func decisions() -> [String] {
        let lines = (documents["docs/DECISIONS.md"] ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("### D-") }.map { String($0.dropFirst(4)) }
    }

    // MARK: Citations by kind

    /// `docs/spec/kernel.md`, with the sections (`§2 and §3`) and quoted passages (`, "Undo"`) that follow it, and the passage that stands
    /// before it (`"Undo" of docs/spec/kernel.md`).
    private func citedDocuments(_ passage: String, _ file: String) -> [Broken] {
        let citation =
            /(?:"(?<before>[^"]+)" of )?(?<path>[A-Za-z.][\w.\/-]*\.md)(?<sections>(?:(?:,| and| to)? ?§\d+)*)(?<after>(?:, "[^"]+")*)/
        return passage.matches(of: citation).compactMap { match in
            let cited = documents(named: String(match.output.path), citedBy: file)
            func broken(_ reason: String) -> Broken { Broken(file: file, citation: String(match.output.0), reason: reason) }
            guard !cited.isEmpty else { return broken("there is no such document") }
            for section in match.output.sections.matches(of: /§(\d+)/).map(\.output.1)
            where !cited.contains(where: { $0.contains("\n## \(section). ") }) {
                return broken("the document has no section \(section)")
            }
            let quotes = match.output.after.matches(of: /"([^"]+)"/).map(\.output.1) + [match.output.before].compactMap(\.self)
            for quote in quotes.map({ $0.hasSuffix(" …") ? $0.dropLast(2) : $0 })
            where !cited.contains(where: { Self.oneLine($0).contains(quote) }) {
                return broken("the document does not say \"\(quote)\"")
            }
            return nil
        }
    }

    /// Paths from the root of the repository, such as `Sources/ledgerd/Routes.swift` or `scripts/check`.
    private func citedPaths(_ passage: String, _ file: String) -> [Broken] {
        let path = /(?:^|[^\w\/.$}-])((?:Sources|Tests|docs|scripts|config|packaging|Benchmarks)\/[\w.\/+-]*\w)/
        return passage.matches(of: path).map { String($0.output.1) }.filter { !exists($0) }.map {
            Broken(file: file, citation: $0, reason: "there is no such file")
        }
    }

    private func citedDecisions(_ passage: String, _ file: String, _ known: Set<String>) -> [Broken] {
        passage.matches(of: /\bD-\d{3}\b/).map { String($0.output) }.filter { !known.contains($0) }.map {
            Broken(file: file, citation: $0, reason: "docs/DECISIONS.md has no such decision")
        }
    }

    /// Relative links of Markdown, with their anchors.
    private func links(_ passage: String, _ file: String) -> [Broken] {
        passage.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }.compactMap { target in
            guard !target.contains("://") else { return nil }
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let path = parts[0].isEmpty ? file : Self.path(parts[0], beside: file)
            guard exists(path) else { return Broken(file: file, citation: target, reason: "the link leads nowhere") }
            guard parts.count == 2, !Self.anchors(of: documents[path] ?? "").contains(parts[1]) else { return nil }
            return Broken(file: file, citation: target, reason: "no heading has this anchor")
        }
    }

    // MARK: What is there

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The documents that a name can mean: a path from the root or from the citing file, else any document of that name.
    private func documents(named name: String, citedBy file: String) -> [String] {
        if let document = documents[name] ?? documents[Self.path(name, beside: file)] { return [document] }
        return documents.filter { $0.key.hasSuffix("/" + name) }.map(\.value)
    }

    private static func path(_ path: String, beside file: String) -> String {
        var parts = file.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    private static func files(below root: URL) throws -> [String] {
        var found = try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
            $0.hasSuffix(".md") || $0 == "Package.swift"
        }
        for folder in ["Sources", "Tests", "docs", "scripts", "config", "packaging", "Benchmarks"] {
            let below = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            while let path = below?.nextObject() as? String {
                let isScript = folder == "scripts" && !path.contains(".")
                if isScript || ["swift", "md", "h", "c", "py", "sh"].contains((path as NSString).pathExtension) {
                    found.append("\(folder)/\(path)")
                }
            }
        }
        return found.sorted()
    }

    // MARK: Text

    /// The comments of a Swift file, the paragraphs of any other, each as one line.
    private func passages(of file: String) throws -> [String] {
        let text = try documents[file] ?? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        if file.hasSuffix(".swift") { return Self.comments(in: text) }
        return Self.withoutCode(text).components(separatedBy: "\n\n").map(Self.oneLine)
    }

    /// The comments of Swift source; lines that follow each other are one comment.
    static func comments(in source: String) -> [String] {
        var comments: [String] = []
        var isGoingOn = false
        for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard let text = comment(in: line) else {
                isGoingOn = false
                continue
            }
            if isGoingOn { comments[comments.count - 1] += " " + text } else { comments.append(text) }
            isGoingOn = true
        }
        return comments
    }

    /// What follows `// ` or `/// ` where a line begins with it or has a space before it, which the slashes of a URL do not have.
    private static func comment(in line: Substring.UTF8View) -> String? {
        let slash = UInt8(ascii: "/")
        let space = UInt8(ascii: " ")
        var before = space
        for index in line.indices {
            if before == space, line[index...].starts(with: [slash, slash]) {
                return Substring(line[index...].drop { $0 == slash }.drop { $0 == space }).description
            }
            before = line[index]
        }
        return nil
    }

    /// The anchors that headings get where Markdown is shown: small letters, digits and hyphens, other marks left out.
    private static func anchors(of document: String) -> Set<String> {
        let headings = withoutCode(document).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let text = heading.drop { $0 == "#" }.dropFirst().lowercased()
                return String(text.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
            })
    }

    /// A document without its fenced blocks.
    private static func withoutCode(_ document: String) -> String {
        let parts = document.components(separatedBy: "```")
        return parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined()
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
