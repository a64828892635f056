extension Ledger {
    /// Copies the books as they are at one moment into a file, and proves the copy by opening it.
    ///
    /// The copy is made by `VACUUM INTO` on a connection of its own, in one read of one state: the writer goes on meanwhile, and
    /// the copy never starts over. It holds no free page, so nothing that was erased, and needs no file beside it.
    /// - Parameter path: a file that is empty or not there. What it holds after a failure is of no use.
    package func backUp(to path: String) throws(BackupFault) -> BackupProof {
        try BackupCopy.make(of: store.path, at: path)
        return try BackupProof.make(of: path)
    }

    /// Older states of the file that lie beside it, from before a migration or a restore. An erasure takes them away.
    package var copies: [String] { FileCopies(path: store.path).paths }
}
