import SQLite

/// What opening a file of books showed: that it is whole, of which version it is, and what is in it.
public struct BackupProof: Sendable, Equatable {
    /// The version of its schema.
    public let schemaVersion: Int
    /// The families in it.
    public let families: Int
    /// The people in it.
    public let users: Int
    /// The accounts in it.
    public let accounts: Int
    /// The connections in it.
    public let connections: Int
    /// The entries in it, those that a person deleted left out.
    public let entries: Int

    /// Opens a file for reading only and holds it against everything that a backup must be: a whole database without a broken
    /// reference, with every table of its version, and not of a newer one.
    public static func make(of path: String) throws(BackupFault) -> BackupProof {
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readOnly, busyTimeoutMilliseconds: Limits.otherWriterWaitMilliseconds)
            try file.execute("BEGIN")
            let version = try knownVersion(of: file)
            try requireWhole(file)
            try requireTables(of: version, in: file)
            return try count(version, file)
        } catch {
            throw BackupFault(wrapping: error)
        }
    }

    private static func knownVersion(of file: SQLiteConnection) throws -> Int {
        let version = try Migrations.currentVersion(of: file)
        guard version > 0 else { throw BackupFault.notALedger }
        guard version <= Migrations.version else { throw BackupFault.newerVersion }
        return version
    }

    private static func requireWhole(_ file: SQLiteConnection) throws {
        let faults = try file.first(
            """
            SELECT (SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok')
                + (SELECT count(*) FROM pragma_foreign_key_check)
            """
        ) { $0.int(0) }
        guard faults == 0 else { throw BackupFault.damaged }
    }

    /// Another program's database may have the same version number, but not these tables.
    private static func requireTables(of version: Int, in file: SQLiteConnection) throws {
        let model = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        for step in Migrations.all.prefix(version) { try model.execute(step) }
        guard try tables(of: model).isSubset(of: tables(of: file)) else { throw BackupFault.notALedger }
    }

    private static func tables(of database: SQLiteConnection) throws -> Set<String> {
        Set(try database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    }

    private static func count(_ version: Int, _ file: SQLiteConnection) throws -> BackupProof {
        let proof = try file.first(
            """
            SELECT (SELECT count(*) FROM family), (SELECT count(*) FROM user), (SELECT count(*) FROM account),
                (SELECT count(*) FROM connection), (SELECT count(*) FROM entry WHERE deleted_at IS NULL)
            """
        ) { row in
            BackupProof(
                schemaVersion: version, families: row.int(0), users: row.int(1), accounts: row.int(2), connections: row.int(3),
                entries: row.int(4))
        }
        guard let proof else { throw BackupFault.notALedger }
        return proof
    }
}
