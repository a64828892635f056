import SQLite

/// Reading all of a family's books in one piece.
extension Ledger {
    /// Hands one unchanging state of the family's books to the closure; for administrators, as whoever reads all of it takes it
    /// away (docs/spec/kernel.md, "Who may do what": export). What the closure throws is thrown as it is.
    package func readBooks<T>(_ principal: Principal, _ body: (BookReader) throws -> T) throws -> T {
        try principal.requireAdministrator(writes: true)
        do {
            return try store.read { try body(BookReader(principal: principal, database: $0)) }
        } catch let error as SQLiteError {
            throw LedgerError(wrapping: error)
        }
    }
}
