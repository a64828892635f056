import SQLite

/// What an operation works with: the open transaction, the time it started at, and ids of its own making.
struct Transaction {
    /// The connection inside its transaction.
    let database: SQLiteConnection
    /// One instant for everything that the operation writes.
    let now: Instant
    let environment: Environment
    private let ids: IDSource

    /// A transaction that starts now.
    init(_ database: SQLiteConnection, _ environment: Environment) {
        self.init(database, environment, now: environment.now())
    }

    /// A transaction of an operation that started before, in another one.
    init(_ database: SQLiteConnection, _ environment: Environment, now: Instant) {
        self.database = database
        self.environment = environment
        self.now = now
        ids = IDSource(environment)
    }

    /// A new id for the outside.
    func makeID() -> UniqueID { ids.next() }

    /// A new secret of 32 random bytes, as 43 characters of `[A-Za-z0-9_-]` (RFC 4648 §5, without padding).
    func makeCredential() -> Redacted<String> { Redacted(Base64URL.encode(environment.randomBytes(32))) }
}
