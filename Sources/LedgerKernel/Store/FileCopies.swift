import Glibc

/// Older states of a database file that lie beside it: from before a migration, from before a restore, or half of either. They
/// hold what was in the books then, so they go when something is erased from the books.
struct FileCopies {
    private let directory: String
    private let prefixes: [String]

    /// The copies of a file.
    init(path: String) {
        let slash = path.lastIndex(of: "/")
        directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        prefixes = ["\(name).before-", "\(name).restoring"]
    }

    /// Their paths, in order.
    var paths: [String] {
        guard let listing = opendir(directory) else { return [] }
        defer { closedir(listing) }
        var paths: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if prefixes.contains(where: name.hasPrefix) { paths.append("\(directory)/\(name)") }
        }
        return paths.sorted()
    }

    /// Takes them away.
    func remove() { for path in paths { unlink(path) } }
}
