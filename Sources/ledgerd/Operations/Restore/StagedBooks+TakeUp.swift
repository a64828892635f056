import Files
import Glibc
import LedgerKernel

extension StagedBooks {
    /// Migrates the copy to the present version and makes it fit for use. Afterwards it is one complete file on disk.
    /// - Parameter erasures: all known erasures.
    func takeUp(_ erasures: [Erasure]) throws -> RestoreReport {
        let ledger = try Ledger(path: path, providers: InstalledProvider.all.map(\.provider), mayBeFounded: false)
        let report = Result { try ledger.takeUpBackup(erasures) }
        ledger.close()
        let finished = try report.get()
        let file = BooksOnDisk(path: path)
        try file.settle()
        guard !file.hasLog else { throw SystemError("close the file", path, code: EBUSY) }
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SystemError("write the file", path) }
        removeCompanions()
        return finished
    }
}
