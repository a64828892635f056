import Glibc
import LedgerKernel

/// The copy of a backup on its way to be the books.
struct StagedBooks {
    /// Where it is, beside the books.
    let path: String

    /// The copy that belongs to a data directory.
    init(of directory: DataDirectory) { path = directory.databasePath + ".restoring" }

    /// Brings it to the present version and makes it fit for use. Afterwards it is one whole file, on the disk.
    /// - Parameter erasures: everything that is known to have been erased.
    func takeUp(_ erasures: [Erasure]) throws -> RestoreReport {
        let ledger = try Ledger(path: path, providers: InstalledProvider.all.map(\.provider), mayBeFounded: false)
        let report = Result { try ledger.takeUpBackup(erasures) }
        ledger.close()
        let finished = try report.get()
        let file = BooksFile(path: path)
        try file.settle()
        guard !file.hasLog else { throw SystemError("close the file", path, code: EBUSY) }
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SystemError("write the file", path) }
        removeCompanions()
        return finished
    }

    /// Takes it away with all that belongs to it, also what an interrupted restore left.
    func remove() {
        removeCompanions()
        unlink(path)
    }

    /// Logs, and the copy that its migration made.
    private func removeCompanions() {
        let directory = Directory.of(path)
        let prefix = path.dropFirst(directory.count + 1)
        for name in (try? DirectoryListing.names(in: directory)) ?? [] where name.hasPrefix(prefix) && name.count > prefix.count {
            unlink("\(directory)/\(name)")
        }
    }
}
