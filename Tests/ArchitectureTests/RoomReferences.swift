import Foundation

/// The references between the rooms of a module. Rooms are the folders and files directly below the module's folder, ordered from
/// the top down.
///
/// A reference is a word of the code that names a type which another file declares at its top level. A member of an extension of
/// another room's type counts as `Type.member`, and as `.member` if nothing else in the module has that name. References that
/// exist only by inference, such as an initialiser in an extension, are not found.
struct RoomReferences {
    private struct File {
        let path: String
        /// The position of its room in the order; the highest room comes first.
        let room: Int
        let words: [SwiftWords.Word]
    }

    private struct Member {
        let type: String
        let name: String
        let room: Int
    }

    /// Files outside every room.
    let homeless: [String]
    /// References to a room above, as `Room/File.swift: Name`.
    let upward: Set<String>

    init(folder: URL, rooms: [String]) throws {
        var files: [File] = []
        var homeless: [String] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() where path.hasSuffix(".swift") {
            guard let room = rooms.firstIndex(where: { path == $0 || path.hasPrefix($0 + "/") }) else {
                homeless.append(path)
                continue
            }
            let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            files.append(File(path: path, room: room, words: SwiftWords(source).words))
        }
        self.homeless = homeless
        upward = Self.upward(files)
    }

    private static func upward(_ files: [File]) -> Set<String> {
        var roomOfType: [String: Int] = [:]
        for file in files { for type in declaredTypes(file.words) { roomOfType[type] = file.room } }
        var members: [Member] = []
        var declarations: [String: Int] = [:]
        for file in files {
            for name in declaredMembers(file.words) { declarations[name, default: 0] += 1 }
            members += extensionMembers(file).filter { roomOfType[$0.type].map { $0 > file.room } ?? false }
        }
        let membersByName = Dictionary(grouping: members, by: \.name)
        var found: Set<String> = []
        for file in files {
            for word in file.words {
                if let room = roomOfType[word.text], room < file.room {
                    found.insert("\(file.path): \(word.text)")
                }
                guard let owner = word.owner else { continue }
                for member in membersByName[word.text] ?? [] where member.room < file.room {
                    guard owner == member.type || declarations[member.name] == 1 else { continue }
                    found.insert("\(file.path): \(member.type).\(member.name)")
                }
            }
        }
        return found
    }

    private static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "typealias"]
    private static let memberKeywords: Set<String> = ["func", "var", "let"]
    private static let hidingKeywords: Set<String> = ["private", "fileprivate"]

    /// The types that a file declares and that other files can use.
    private static func declaredTypes(_ words: [SwiftWords.Word]) -> [String] {
        words.indices.dropLast().filter { at in
            words[at].depth == 0 && typeKeywords.contains(words[at].text) && !isHidden(words, at)
        }.map { words[$0 + 1].text }
    }

    /// Everything that is declared inside another declaration, including local names. A name that occurs twice proves nothing.
    private static func declaredMembers(_ words: [SwiftWords.Word]) -> [String] {
        words.indices.dropLast().filter { words[$0].depth > 0 && memberKeywords.contains(words[$0].text) }
            .map { words[$0 + 1].text }
    }

    /// The members that a file adds to types by extensions and that other files can use.
    private static func extensionMembers(_ file: File) -> [Member] {
        let words = file.words
        var type: String?
        var members: [Member] = []
        for at in words.indices.dropLast() {
            if words[at].depth == 0 {
                if words[at].text == "extension" { type = isHidden(words, at) ? nil : words[at + 1].text }
                if typeKeywords.contains(words[at].text) { type = nil }
            } else if let type, words[at].depth == 1, memberKeywords.contains(words[at].text), !isHidden(words, at) {
                members.append(Member(type: type, name: words[at + 1].text, room: file.room))
            }
        }
        return members
    }

    /// Whether the declaration whose keyword is at this position is visible only in its own file.
    private static func isHidden(_ words: [SwiftWords.Word], _ at: Int) -> Bool {
        words[max(0, at - 2)..<at].contains { $0.depth == words[at].depth && hidingKeywords.contains($0.text) }
    }
}
