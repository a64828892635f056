import SQLite

/// Everything that a family owns, out of the file and into another one (docs/spec/ledgerd.md, "export").
extension Ledger {
    /// Notes in the audit that the family's data is taken out of the file, in whatever format; to be called before it is, for
    /// administrators.
    package func noteExport(_ principal: Principal) throws(LedgerError) {
        try principal.requireAdministrator(writes: true)
        try write { transaction in
            try principal.requireStanding(transaction.database)
            try transaction.record(.exportFamily, of: principal.familyID, by: principal)
        }
    }

    /// Hands over everything that the family owns, but no keys and no credentials, row by row in one unchanging state of the
    /// books; for administrators.
    /// - Parameter body: takes the parts in their order; what it throws ends the export.
    /// - Throws: `booksUnsettled` while an import or an erasure of the family is between its steps, or what the closure threw.
    package func exportFamily(_ principal: Principal, _ body: @escaping (ExportPart) throws -> Void) throws {
        try principal.requireAdministrator(writes: true)
        let export = ExportFamily(principal: principal, now: now)
        do { try store.read { try export.run($0, body) } } catch let error as SQLiteError { throw LedgerError.storage(error) }
    }

    /// Takes an export into the family, which must be empty: all of it or nothing; for administrators.
    ///
    /// The currency and zone of the family become those of the export. While the rows are copied, in one transaction at the end,
    /// nobody else writes.
    /// - Parameter next: gives the export's parts in their order; what it throws ends the import.
    /// - Throws: `FamilyImportError`, or `LedgerError`, or what the closure threw.
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
