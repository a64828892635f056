extension Ledger {
    /// Copies the books as of one moment into a file, and proves the copy by opening it.
    ///
    /// `VACUUM INTO` makes the copy on its own connection and in one read transaction: the writer continues meanwhile, and the
    /// copy never starts over. The copy contains no free pages, so nothing that was erased, and needs no companion file.
    /// - Parameter path: an empty or absent file. After a failure its content is useless.
    package func backUp(to path: String) throws(BackupFault) -> BackupProof {
        try BackupCopy.make(of: store.path, at: path)
        return try BackupProof.make(of: path, options: .unresolved)
    }

    /// Older copies of the file that a migration or a restore kept next to it. An erasure takes its family out of them.
    package var copies: [String] { FileCopies(path: store.path).paths }
}
