import SQLite

extension WriteScope {
    /// Runs an operation, then updates the balances that depend on entries.
    /// - Parameter now: when the operation started, if that was in an earlier database transaction.
    static func run<T>(
        on database: SQLiteConnection, _ environment: Environment, now: Instant? = nil, _ body: (WriteScope) throws -> T
    ) throws -> T {
        let scope = WriteScope(database, environment, now: now ?? environment.now())
        let balances = try ComputedBalances(database)
        let result = try body(scope)
        try balances.refresh(scope)
        return result
    }
}
