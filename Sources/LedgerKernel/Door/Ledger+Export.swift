import SQLite

/// Everything that a family owns, from this file into another one (docs/spec/ledgerd.md, "export").
extension Ledger {
    /// Records in the audit that the family's data leaves the file, in any format. Call it before the export. Administrators
    /// only.
    package func noteExport(_ principal: Principal) throws(LedgerError) {
        try principal.requireAdministrator(writes: true)
        try write { transaction in
            try principal.requireStanding(transaction.database)
            try transaction.record(.exportFamily, of: principal.familyID, by: principal)
        }
    }

    /// Exports everything that the family owns except keys and credentials, row by row in one unchanging state of the books.
    /// Administrators only.
    /// - Parameter body: takes the parts in order; an error that it throws ends the export.
    /// - Throws: `booksUnsettled` while an import or an erasure of the family is unfinished, or the error of the closure.
    package func exportFamily(_ principal: Principal, _ body: @escaping (ExportPart) throws -> Void) throws {
        try principal.requireAdministrator(writes: true)
        let export = ExportFamily(principal: principal, now: now)
        do { try store.read { try export.run($0, body) } } catch let error as SQLiteError { throw LedgerError.storage(error) }
    }

    /// Imports an export into the family, which must be empty: all of it or nothing. Administrators only.
    ///
    /// The family takes the currency and time zone of the export. One database transaction at the end copies the rows; meanwhile
    /// all other writes wait.
    /// - Parameter next: returns the parts of the export in order; an error that it throws ends the import.
    /// - Throws: `FamilyImportError`, `LedgerError` or the error of the closure.
    package func importFamily(_ principal: Principal, from next: () throws -> ExportPart?) throws -> ImportedFamily {
        try principal.requireAdministrator(writes: true)
        let importing = ImportFamily(principal: principal, environment: environment)
        do {
            let imported = try importing.run(on: store, from: next)
            noteChange()
            try keepErasures()
            return imported
        } catch let error as SQLiteError { throw LedgerError.storage(error) }
    }
}
