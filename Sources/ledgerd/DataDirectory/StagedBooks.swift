import Files
import Glibc

/// The copy of a backup that a restore prepares to replace the books.
struct StagedBooks {
    /// Next to the books.
    let path: String

    init(of directory: DataDirectory) { path = directory.databasePath + ".restoring" }

    /// Removes the copy and all its files, including those that an interrupted restore left.
    func remove() {
        removeCompanions()
        unlink(path)
    }

    /// Removes its logs, and the copy that its migration made.
    func removeCompanions() {
        let directory = Directory.of(path)
        let prefix = path.dropFirst(directory.count + 1)
        for name in (try? DirectoryListing.names(in: directory)) ?? [] where name.hasPrefix(prefix) && name.count > prefix.count {
            unlink("\(directory)/\(name)")
        }
    }
}
