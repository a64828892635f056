import Glibc

extension Migrations {
    /// Removes what a process left that was killed while it took a copy. To be called on a file of the present version only: whoever is
    /// still taking a copy then has lost the race against another one that finished its own, so that nobody needs this one either.
    static func removeUnfinishedCopies(of path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(path[...$0]) } ?? "./"
        let file = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let item = readdir(directory) {
            let name = withUnsafeBytes(of: &item.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isUnfinishedCopy(name, of: file) { unlink(folder + name) }
        }
    }

    /// Such a copy, and what SQLite has beside it, has the name of a finished one with an id behind it.
    private static func isUnfinishedCopy(_ name: String, of file: String) -> Bool {
        let start = file + copyMark
        guard name.hasPrefix(start) else { return false }
        let parts = name.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && Int(parts[0]) != nil && UniqueID(String(parts[1].prefix(UniqueID.textByteCount))) != nil
    }
}
