import SQLite

/// What an operation works with: the open transaction, the time it started at, and ids of its own making.
struct WriteScope {
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

/// Makes the ids of one transaction, with randomness fetched for many at once: a batch needs hundreds.
final class IDSource {
    private static let idsPerFetch = 64
    private static let randomBytesPerID = 16

    private let environment: Environment
    private var random: [UInt8] = []
    private var used = 0

    init(_ environment: Environment) { self.environment = environment }

    /// The next id, greater than those of earlier microseconds.
    func next() -> UniqueID {
        if used == random.count {
            // The first id costs no more than it must: most operations make one or two.
            let count = random.isEmpty ? 2 : Self.idsPerFetch
            random = environment.randomBytes(count * Self.randomBytesPerID)
            used = 0
        }
        defer { used += Self.randomBytesPerID }
        return .timeOrdered(at: environment.now(), random: (word(at: used), word(at: used + 8)))
    }

    private func word(at offset: Int) -> UInt64 { random[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } }
}
