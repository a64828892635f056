import SQLite

/// Reading all of a family's books in one state.
extension Ledger {
    /// Passes one unchanging state of the family's books to the closure. Administrators only, because reading all of it amounts
    /// to an export (docs/spec/kernel.md, "Who may do what": export). Rethrows the closure's error unchanged.
    package func readBooks<T>(_ principal: Principal, _ body: (BookReader) throws -> T) throws -> T {
        try principal.requireAdministrator(writes: true)
        do {
            return try store.read { try body(BookReader(principal: principal, database: $0)) }
        } catch let error as SQLiteError {
            throw LedgerError(wrapping: error)
        }
    }
}
