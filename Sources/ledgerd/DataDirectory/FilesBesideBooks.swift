import Files
import Glibc
import LedgerKernel

/// The files in a data directory, by name, that may hold data that a reset erases from the books.
struct FilesBesideBooks {
    /// The most names to list: more than a person looks through.
    static let namesMax = 1_000
    /// How deep to search nested directories, so that the search ends.
    private static let depthMax = 8

    /// Older copies of all books. An erasure takes its family out of them.
    let copies: [String]
    /// Other files, such as backups and exports. Only a person removes them.
    let others: [String]

    /// Searches the directory.
    /// - Parameter copies: the paths of the older copies.
    init(in directory: String, copies: [String]) {
        self.copies = copies.map { path in path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }
        var others: [String] = []
        Self.gather(&others, in: directory, below: "", depth: 0, known: Self.ownNames.union(self.copies))
        self.others = others
    }

    private static func gather(
        _ names: inout [String], in root: String, below prefix: String, depth: Int, known: Set<String>
    ) {
        for entry in (try? DirectoryListing.names(in: root + "/" + prefix)) ?? [] {
            let name = prefix + entry
            var status = stat()
            guard names.count < namesMax, !known.contains(name), lstat(root + "/" + name, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG where !isProfile(name): names.append(name)
            case S_IFDIR where depth < depthMax:
                gather(&names, in: root, below: name + "/", depth: depth + 1, known: known)
            default: continue
            }
        }
    }

    private static func isProfile(_ name: String) -> Bool {
        name.hasPrefix(CSVProfileFiles.directoryName + "/") && name.hasSuffix(".json")
    }

    /// The files that ledgerd keeps here. Only the books, and the files that SQLite and an import make for them, hold financial data,
    /// and every erasure covers those.
    private static let ownNames: Set<String> = {
        let besideBooks = ["", "-wal", "-shm", "-journal", "-family-import", "-family-lock", "-import", LogOwner.suffix].map {
            DataDirectory.databaseName + $0
        }
        return Set(
            besideBooks + [
                ErasureFile.name, DaemonLock.name, LastBackup.File.name, ForwardedHeadersNotice.File.name,
                DataDirectory.certificateName, DataDirectory.certificateKeyName,
            ])
    }()
}
