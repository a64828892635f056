import SQLite

/// The append-only list of what brings a database to the present schema. `PRAGMA user_version` says how far one has come.
enum Migrations {
    private static let all: [String] = [
        [
            FamilyTable.schema, AccountTable.schema, ConnectionTable.schema, LineageTable.schema,
            StatementFileTable.schema, ImportTable.schema,
            InboxTable.schema, IdentityTable.schema, BalanceTable.schema, ConflictTable.schema, EntryTable.schema,
            ScrubTable.schema, ResetTable.schema,
        ].joined(separator: "\n")
    ]

    /// The schema version that this program writes.
    static var version: Int { all.count }

    /// Refuses a file of a newer version; to be called before anything is written to it.
    static func requireKnownVersion(of connection: SQLiteConnection) throws {
        guard try currentVersion(of: connection) <= version else { throw LedgerError.databaseIsNewer }
    }

    /// Runs what is missing, each step in a transaction of its own.
    static func run(on connection: SQLiteConnection) throws {
        while try runNext(on: connection) {}
    }

    /// Another process may have run the step meanwhile, so the version is read inside the transaction.
    private static func runNext(on connection: SQLiteConnection) throws -> Bool {
        try connection.execute("BEGIN IMMEDIATE")
        do {
            try requireKnownVersion(of: connection)
            let reached = try currentVersion(of: connection)
            if reached < version {
                try connection.execute(all[reached])
                try connection.execute("PRAGMA user_version = \(reached + 1)")
            }
            try connection.execute("COMMIT")
            return reached + 1 < version
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }

    /// How far a database has come; 0 is an empty file.
    static func currentVersion(of connection: SQLiteConnection) throws -> Int {
        try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
    }
}
