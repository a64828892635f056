import Files
import Glibc
import LedgerKernel

/// The files of a data directory that may hold what a reset erases from the books, by their names in it.
struct FilesBesideBooks {
    /// Names of each sort that are listed: more than a person looks through.
    static let namesMax = 1_000
    /// Directories within each other that are looked into, so that the look ends.
    private static let depthMax = 8

    /// Older copies of all books, which go with whatever is erased.
    let copies: [String]
    /// Files that are none of ledgerd's own, such as backups and exports: nothing takes them away but a person.
    let others: [String]

    /// Looks for them.
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

    /// None of them holds financial data, but the books with what SQLite and an import have beside them, of which every erasure takes care.
    private static let ownNames: Set<String> = {
        let besideBooks = ["", "-wal", "-shm", "-journal", "-family-import", "-family-lock"].map {
            DataDirectory.databaseName + $0
        }
        return Set(
            besideBooks + [
                ErasureFile.name, DaemonLock.name, LastBackup.File.name, ForwardedHeadersNotice.File.name,
                DataDirectory.certificateName, DataDirectory.certificateKeyName,
            ])
    }()
}
