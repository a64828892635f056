import SQLite

/// What opening a file of books proved: that it is complete, its version, and counts of its content.
package struct BackupProof: Sendable, Equatable {
    /// The version of the schema.
    package let schemaVersion: Int
    package let families: Int
    package let users: Int
    package let accounts: Int
    package let connections: Int
    /// The number of entries without deleted ones.
    package let entries: Int

    /// Opens a file read-only and checks everything that a backup must be: an undamaged database without broken references, with
    /// exactly the schema of its version, which is not newer than this program.
    /// - Parameter options: how to open the file; nil for a file that others may have open.
    package static func make(of path: String, options: SQLiteFileOptions? = nil) throws(BackupFault) -> BackupProof {
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readOnly, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds,
                options: options ?? BooksFile.options(of: path))
            try file.execute("BEGIN")
            let version = try knownVersion(of: file)
            // Another program's database may have the same version number.
            try BooksFile(path: path, mayBeFounded: false).requireBooks(file)
            try requireSchema(file)
            try requireWhole(file)
            return try count(version, file)
        } catch {
            throw BackupFault(reading: error)
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
    /// The file is not a database, or belongs to another program.
    case notALedger
    /// A newer program wrote it.
    case newerVersion
    /// The tables, indexes, triggers or views differ from those of its version. A foreign trigger could change data; a missing
    /// constraint could admit invalid data. `places` names the first differences.
    case foreignSchema(places: [String])
    /// The file or its content is damaged.
    case damaged
    /// The file could not be read.
    case unreadable(SQLiteError)
    /// The copy could not be written.
    case storage(SQLiteError)

    init(wrapping error: any Error) {
        switch error {
        case let fault as BackupFault: self = fault
        case let error as SQLiteError where error.isNoDatabase: self = .notALedger
        case let error as SQLiteError where error.isCorruption: self = .damaged
        case let error as SQLiteError: self = .storage(error)
        default: self = .damaged
        }
    }

    /// The same for an error while only reading.
    init(reading error: any Error) {
        self.init(wrapping: error)
        if case .storage(let cause) = self { self = .unreadable(cause) }
    }
}
