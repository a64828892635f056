extension Ledger {
    /// A page of the family's imports, newest first, and their total count.
    package func imports(
        _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (imports: [ImportRecord], totalCount: Int) {
        try read { database in
            let total = try ImportRecord.count(book: principal.book, database)
            return (try ImportRecord.page(book: principal.book, count, offset: offset(total), database), total)
        }
    }

    package func importRecord(_ id: UniqueID, _ principal: Principal) throws(LedgerError) -> ImportRecord {
        try read { try ImportRecord.find(id, book: principal.book, $0) }
    }

    /// Undoes an import. A dry run does the same and then rolls back.
    package func undoImport(_ id: UniqueID, isDryRun: Bool, _ principal: Principal) throws(LedgerError) -> UndoReport {
        try principal.requireWrite()
        try clearHiddenImports()
        let undo = UndoImport(importID: id, principal: principal)
        guard !isDryRun else { return try rehearse { try undo.run($0) } }
        let report = try write(.undoImport, by: principal, of: id, grouping: .alone) { try undo.run($0) }
        try clearHiddenImports()
        if report.requiresRepair { noteChange() }
        return report
    }

    /// The result of an operation that is rolled back.
    private func rehearse(
        _ body: @escaping @Sendable (WriteScope) throws -> UndoReport
    ) throws(LedgerError) -> UndoReport {
        let environment = environment
        do {
            return try store.write(grouping: .alone) {
                throw RehearsedUndo(report: try WriteScope.run(on: $0, environment, body))
            }
        } catch let rehearsed as RehearsedUndo {
            return rehearsed.report
        } catch {
            throw LedgerError(wrapping: error)
        }
    }
}

/// Thrown at the end of a dry run to roll it back.
private struct RehearsedUndo: Error {
    let report: UndoReport
}
