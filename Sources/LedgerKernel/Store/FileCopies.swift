import Glibc

/// Older copies of a database file next to it, from before a migration or a restore, or unfinished. They contain the books of
/// that time, so an erasure takes its family out of them.
struct FileCopies {
    private let directory: String
    private let name: String

    init(path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        directory = slash.map { String(path[...$0]) } ?? "./"
        name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The paths of the copies, sorted.
    var paths: [String] { names(with: [".before-", ".restoring"]).map { directory + $0 } }

    /// The paths of the copies without the files that are kept with them.
    var books: [String] { paths.filter { path in !Self.companions.contains { path.hasSuffix($0) } } }

    /// Deletes a copy and the files that are kept with it.
    func remove(_ copy: String) { for path in [copy] + Self.companions.map({ copy + $0 }) { unlink(path) } }

    private static let companions = ["-wal", "-shm", "-journal", LogOwner.suffix]

    /// Deletes unfinished copies that a killed process left before a migration. Call this only on a file of the current version:
    /// a process that is still copying then has lost the race against one that finished its copy, and its own copy is useless.
    func removeUnfinished() {
        for name in names(with: [Migrations.copyMark]) where isUnfinished(name) { unlink(directory + name) }
    }

    /// An unfinished copy, and the files that SQLite keeps with it, has the name of a finished copy plus an id.
    private func isUnfinished(_ copy: String) -> Bool {
        let parts = copy.dropFirst((name + Migrations.copyMark).count).split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && Int(parts[0]) != nil && UniqueID(String(parts[1].prefix(UniqueID.textByteCount))) != nil
    }

    /// The names in the directory that begin with the file's own name and one of these marks.
    private func names(with marks: [String]) -> [String] {
        guard let listing = opendir(directory) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let found = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if marks.contains(where: { found.hasPrefix(name + $0) }) { names.append(found) }
        }
        return names.sorted()
    }
}
