/// Everything that a family owns, out of the file and into another one (spec/ledgerd.md, "export").
extension Ledger {
    /// Notes in the audit that the family's data is taken out of the file, in whatever format; to be called before it is, for
    /// administrators.
    public func noteExport(_ actor: Actor) throws(LedgerError) {
        try actor.requireAdministrator(writes: true)
        try write { transaction in
            try actor.requireStanding(transaction.database)
            try transaction.record(.exportFamily, of: actor.familyID, by: actor)
        }
    }

    /// Hands over everything that the family owns, but no keys and no credentials, row by row in one unchanging state of the books;
    /// for administrators.
    /// - Parameter body: takes the parts in their order; what it throws ends the export.
    /// - Throws: `booksUnsettled` while an import or an erasure of the family is between its steps, or what the closure threw.
    public func exportFamily(_ actor: Actor, _ body: @escaping (ExportPart) throws -> Void) throws {
        try actor.requireAdministrator(writes: true)
        let export = ExportFamily(actor: actor, now: now)
        try store.read { try export.run($0, body) }
    }
}
