import SQLite

/// What an operation works with: the open database transaction, its start time, and a source of ids.
struct WriteScope {
    /// The connection inside its database transaction.
    let database: SQLiteConnection
    /// The single instant for everything that the operation writes.
    let now: Instant
    let environment: Environment
    private let ids: IDSource

    /// A database transaction that starts now.
    init(_ database: SQLiteConnection, _ environment: Environment) {
        self.init(database, environment, now: environment.now())
    }

    /// A database transaction of an operation that started in an earlier one.
    init(_ database: SQLiteConnection, _ environment: Environment, now: Instant) {
        self.database = database
        self.environment = environment
        self.now = now
        ids = IDSource(environment)
    }

    /// A new public id.
    func makeID() -> UniqueID { ids.next() }

    /// A new secret of 32 random bytes, as 43 characters of `[A-Za-z0-9_-]` (RFC 4648 §5, without padding).
    func makeCredential() -> Redacted<String> { Redacted(Base64URL.encode(environment.randomBytes(32))) }
}

/// Makes the ids of one database transaction. It fetches randomness for many ids at once, because a batch needs hundreds.
final class IDSource {
    private static let idsPerFetch = 64
    private static let randomBytesPerID = 16

    private let environment: Environment
    private var random: [UInt8] = []
    private var used = 0

    init(_ environment: Environment) { self.environment = environment }

    /// The next id. It is greater than the ids of earlier microseconds.
    func next() -> UniqueID {
        if used == random.count {
            // Most operations need one or two ids, so the first fetch is small.
            let count = random.isEmpty ? 2 : Self.idsPerFetch
            random = environment.randomBytes(count * Self.randomBytesPerID)
            used = 0
        }
        defer { used += Self.randomBytesPerID }
        return .timeOrdered(at: environment.now(), random: (word(at: used), word(at: used + 8)))
    }

    private func word(at offset: Int) -> UInt64 { random[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } }
}
