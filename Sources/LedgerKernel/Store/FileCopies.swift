import Glibc

/// Older states of a database file that lie beside it: from before a migration, from before a restore, or half of either. They
/// hold what was in the books then, so they go when something is erased from the books.
struct FileCopies {
    private let directory: String
    private let name: String

    /// The copies of a file.
    init(path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        directory = slash.map { String(path[...$0]) } ?? "./"
        name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Their paths, in order.
    var paths: [String] { names(with: [".before-", ".restoring"]).map { directory + $0 } }

    func remove() { for path in paths { unlink(path) } }

    /// Takes away what a process left that was killed while it copied the file before a migration. To be called on a file of the present
    /// version only: whoever is still taking a copy then has lost the race against another one that finished its own, so that
    /// nobody needs this one either.
    func removeUnfinished() {
        for name in names(with: [Migrations.copyMark]) where isUnfinished(name) { unlink(directory + name) }
    }

    /// Such a copy, and what SQLite has beside it, has the name of a finished one with an id behind it.
    private func isUnfinished(_ copy: String) -> Bool {
        let parts = copy.dropFirst((name + Migrations.copyMark).count).split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && Int(parts[0]) != nil && UniqueID(String(parts[1].prefix(UniqueID.textByteCount))) != nil
    }

    /// The names in the directory that begin with the file's own and one of these marks.
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
