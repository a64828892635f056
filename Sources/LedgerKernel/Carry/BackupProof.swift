import SQLite

/// What opening a file of books showed: that it is whole, of which version it is, and what is in it.
package struct BackupProof: Sendable, Equatable {
    /// The version of its schema.
    package let schemaVersion: Int
    /// The families in it.
    package let families: Int
    /// The people in it.
    package let users: Int
    /// The accounts in it.
    package let accounts: Int
    /// The connections in it.
    package let connections: Int
    /// The entries in it, those that a person deleted left out.
    package let entries: Int

    /// Opens a file for reading only and holds it against everything that a backup must be: a whole database without a broken
    /// reference, with the schema of its version and nothing beside it, and not of a newer one.
    package static func make(of path: String) throws(BackupFault) -> BackupProof {
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readOnly, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds)
            try file.execute("BEGIN")
            let version = try knownVersion(of: file)
            // Another program's database may have the same version number.
            try BooksFile(path: path, mayBeFounded: false).requireBooks(file)
            try requireSchema(file)
            try requireWhole(file)
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
        for rule in [Invariant.fileIsWhole, Invariant.references] where try rule.countViolations(file) > 0 {
            throw BackupFault.damaged
        }
    }

    private static func requireSchema(_ file: SQLiteConnection) throws {
        let differences = try SchemaDifference.all(in: file)
        guard differences.isEmpty else { throw BackupFault.foreignSchema(places: SchemaDifference.places(differences)) }
    }

    private static func count(_ version: Int, _ file: SQLiteConnection) throws -> BackupProof {
        let proof = try file.first(
            """
            SELECT (SELECT count(*) FROM family), (SELECT count(*) FROM user), (SELECT count(*) FROM account),
                (SELECT count(*) FROM connection), (SELECT count(*) FROM entry WHERE deleted_at IS NULL)
            """
        ) { row in
            try BackupProof(
                schemaVersion: version, families: row.next(Int.self), users: row.next(Int.self), accounts: row.next(Int.self),
                connections: row.next(Int.self),
                entries: row.next(Int.self))
        }
        guard let proof else { throw BackupFault.notALedger }
        return proof
    }
}

/// Why a file cannot serve as a backup.
package enum BackupFault: Error, Sendable, Equatable {
    /// It is no database, or one of another program.
    case notALedger
    /// A newer program wrote it.
    case newerVersion
    /// Its tables, indexes, triggers or views are not those that its version makes, so that it may do to the books what nobody asked for,
    /// or let in what they refuse. The first of them by name.
    case foreignSchema(places: [String])
    /// The file or what it holds is damaged.
    case damaged
    /// It could not be read or written.
    case storage(SQLiteError)

    /// The fault behind whatever went wrong.
    init(wrapping error: any Error) {
        switch error {
        case let fault as BackupFault: self = fault
        case let error as SQLiteError where error.isNoDatabase: self = .notALedger
        case let error as SQLiteError where error.isCorruption: self = .damaged
        case let error as SQLiteError: self = .storage(error)
        default: self = .damaged
        }
    }
}
