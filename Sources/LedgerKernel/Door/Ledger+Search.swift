extension Ledger {
    /// Adds a bounded number of missing entries to the search index.
    /// - Returns: whether there was anything to do.
    package func indexStep() throws(LedgerError) -> Bool {
        guard try read({ try IndexEntries.isDue($0) }) else { return false }
        try write { try IndexEntries().run($0.database) }
        return true
    }

    /// Empties the search index. The worker fills it again; until then, a search reads the entries themselves.
    package func rebuildSearchIndex() throws(LedgerError) {
        try write { try $0.database.execute(SearchTable.emptying) }
        noteChange()
    }
}
