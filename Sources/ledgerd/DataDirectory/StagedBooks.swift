import Files
import Glibc

/// The copy of a backup on its way to be the books.
struct StagedBooks {
    /// Where it is, beside the books.
    let path: String

    /// The copy that belongs to a data directory.
    init(of directory: DataDirectory) { path = directory.databasePath + ".restoring" }

    /// Takes it away with all that belongs to it, also what an interrupted restore left.
    func remove() {
        removeCompanions()
        unlink(path)
    }

    /// Logs, and the copy that its migration made.
    func removeCompanions() {
        let directory = Directory.of(path)
        let prefix = path.dropFirst(directory.count + 1)
        for name in (try? DirectoryListing.names(in: directory)) ?? [] where name.hasPrefix(prefix) && name.count > prefix.count {
            unlink("\(directory)/\(name)")
        }
    }
}
