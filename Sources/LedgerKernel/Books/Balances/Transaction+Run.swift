import SQLite

extension Transaction {
    /// Runs an operation; the balances that rest on entries follow whatever it does.
    /// - Parameter now: when the operation started, where that was in another transaction.
    static func run<T>(
        on database: SQLiteConnection, _ environment: Environment, now: Instant? = nil, _ body: (Transaction) throws -> T
    ) throws -> T {
        let transaction = Transaction(database, environment, now: now ?? environment.now())
        let balances = try ComputedBalances(database)
        let result = try body(transaction)
        try balances.refresh(transaction)
        return result
    }
}
