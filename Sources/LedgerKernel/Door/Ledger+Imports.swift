extension Ledger {
    /// A page of the family's imports, the newest first, and how many there are. The offset is chosen by the whole count.
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

    /// Takes an import back. A dry run does the same and keeps nothing of it.
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

    /// What an operation would answer; nothing of it is kept.
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

/// What a dry run throws at its end, so that nothing of it stays.
private struct RehearsedUndo: Error {
    let report: UndoReport
}
