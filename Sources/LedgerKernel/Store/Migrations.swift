import Glibc
import SQLite

/// Migrates a database to the current schema, step by step. `PRAGMA user_version` stores the number of completed steps.
enum Migrations {
    /// Throws for a file of a newer version. Call this before writing anything to it.
    static func requireKnownVersion(of connection: SQLiteConnection, steps: [String]) throws {
        guard try currentVersion(of: connection) <= steps.count else { throw LedgerError.databaseIsNewer }
    }

    /// Runs the missing steps, each in its own database transaction. A file with data is copied first, so a failed step loses
    /// nothing.
    /// - Parameters:
    ///   - path: the file; the copy goes next to it. Nil for a file that needs no copy, because it is a copy itself.
    ///   - steps: all migrations.
    static func run(on connection: SQLiteConnection, path: String?, steps: [String]) throws {
        let reached = try currentVersion(of: connection)
        if let path, reached > 0, reached < steps.count { try copy(connection, to: copyPath(of: path, version: reached)) }
        while try runNext(on: connection, steps) {}
        if let path { FileCopies(path: path).removeUnfinished() }
    }

    /// The path of the copy that is made of a file before it leaves the version.
    static func copyPath(of path: String, version: Int) -> String { "\(path)\(copyMark)\(version + 1)" }

    /// The part of a copy's name between the name of the file and the version number.
    static let copyMark = ".before-version-"

    /// The copy starts under a unique name, because another process that starts at the same moment makes the same copy.
    private static func copy(_ connection: SQLiteConnection, to path: String) throws {
        let unfinished = "\(path).\(Environment.system.makeID())"
        do {
            try connection.run("VACUUM INTO ?", unfinished)
            try LogOwner.renew(unfinished)
        } catch {
            unlink(unfinished)
            throw error
        }
        rename(unfinished, path)
    }

    /// Reads the version inside the database transaction, because another process may have run the step meanwhile.
    private static func runNext(on connection: SQLiteConnection, _ steps: [String]) throws -> Bool {
        try connection.execute("BEGIN IMMEDIATE")
        do {
            let reached = try currentVersion(of: connection)
            guard reached <= steps.count else { throw LedgerError.databaseIsNewer }
            if reached < steps.count {
                try connection.execute(steps[reached])
                try connection.execute("PRAGMA user_version = \(reached + 1)")
            }
            try connection.execute("COMMIT")
            return reached + 1 < steps.count
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }

    /// The number of completed steps of a database; 0 for an empty file.
    /// - Throws: `SQLiteError.noDatabase` for a negative number.
    static func currentVersion(of connection: SQLiteConnection) throws -> Int {
        let version = try connection.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
        guard version >= 0 else { throw SQLiteError.noDatabase }
        return version
    }
}
