import SQLite

extension Ledger {
    /// Imports a file into an account of the family (docs/spec/csv.md, "Import"): all of it or nothing.
    package func importStatement(
        _ order: StatementOrder, bytes: some StatementBytes, reading: some StatementReading, _ principal: Principal
    ) throws -> StatementResult {
        try principal.requireWrite()
        let operation = ImportStatement(
            order, bytes: bytes, digest: try bytes.digest(), reading: reading, principal: principal, environment: environment)
        try clearHiddenImports()
        do {
            guard operation.isLong, !order.isDryRun else { return try operation.run(on: store) }
            guard let lock = try FileLock(path: longImportLockPath, note: operation.importID.description) else {
                throw LedgerError.longImportInProgress
            }
            return try withExtendedLifetime(lock) { try operation.run(on: store) }
        } catch let error as SQLiteError {
            throw LedgerError.storage(error)
        }
    }

    /// The kept bytes of an import. Throws `LedgerError.notFound` when their retention is over.
    package func keptStatement(of importID: UniqueID, provider: String, _ principal: Principal) throws(LedgerError)
        -> KeptStatement
    {
        try read { try KeptStatement.find(importID, principal, providerID: provider, $0) }
    }

    /// One piece of the kept bytes; nil after the last.
    package func piece(_ position: Int, of kept: KeptStatement) throws(LedgerError) -> [UInt8]? {
        try read { try kept.piece(position, $0) }
    }

    /// Deletes what undone and interrupted imports left.
    func clearHiddenImports() throws(LedgerError) {
        while try clearHiddenImportStep() {}
    }

    /// Deletes a bounded part of it.
    /// - Returns: whether there was anything to do.
    func clearHiddenImportStep() throws(LedgerError) -> Bool {
        guard try read({ try $0.first("SELECT 1 FROM hidden_import LIMIT 1") { _ in true } }) != nil else { return false }
        let lockPath = longImportLockPath
        return try write(grouping: .alone) { try EraseHiddenImport(lockPath: lockPath).run($0) }
    }

    /// The long import that writes holds this lock, and its file names the import.
    private var longImportLockPath: String { store.path + "-import" }
}
