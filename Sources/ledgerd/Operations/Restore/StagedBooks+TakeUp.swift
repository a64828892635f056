import Files
import Glibc
import LedgerKernel

extension StagedBooks {
    /// Migrates the copy to the present version and makes it fit for use. Afterwards it is one complete file on disk.
    /// - Parameters:
    ///   - erasures: all known erasures.
    ///   - announce: called with those that the copy lacks, before they are repeated.
    func takeUp(_ erasures: [Erasure], _ announce: ([Erasure]) -> Void) throws -> RestoreReport {
        let ledger = try open()
        let report = Result {
            announce(try ledger.compare(with: erasures).pending)
            return try ledger.takeUpBackup(erasures)
        }
        ledger.close()
        let finished = try report.get()
        let file = BooksOnDisk(path: path)
        try file.settle()
        guard !file.hasLog else { throw SystemError("close the file", path, code: EBUSY) }
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open the file", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SystemError("write the file", path) }
        removeCompanions()
        return finished
    }

    /// The erasures that the copy lacks.
    func pending(_ erasures: [Erasure]) throws -> [Erasure] {
        let ledger = try open()
        defer { ledger.close() }
        return try ledger.compare(with: erasures).pending
    }

    private func open() throws -> Ledger {
        try Ledger(path: path, providers: InstalledProvider.all.map(\.provider), mayBeFounded: false)
    }
}
