import Glibc
import SQLite

/// Brings a database to the present schema, step by step. `PRAGMA user_version` says how far one has come.
enum Migrations {
    /// Refuses a file of a newer version; to be called before anything is written to it.
    static func requireKnownVersion(of connection: SQLiteConnection, steps: [String]) throws {
        guard try currentVersion(of: connection) <= steps.count else { throw LedgerError.databaseIsNewer }
    }

    /// Runs what is missing, each step in a transaction of its own. A file that has data is copied first, so that a step that
    /// goes wrong costs nothing.
    /// - Parameters:
    ///   - path: the file; its copy lies beside it. Nil for a file that needs none, because it is itself a copy.
    ///   - steps: all steps there are.
    static func run(on connection: SQLiteConnection, path: String?, steps: [String]) throws {
        let reached = try currentVersion(of: connection)
        if let path, reached > 0, reached < steps.count { try copy(connection, to: copyPath(of: path, version: reached)) }
        while try runNext(on: connection, steps) {}
        if let path { FileCopies(path: path).removeUnfinished() }
    }

    /// Where the copy of a file lies that was taken before it left the version.
    static func copyPath(of path: String, version: Int) -> String { "\(path)\(copyMark)\(version + 1)" }

    /// What stands between the name of a file and the number of the version in the name of its copy.
    static let copyMark = ".before-version-"

    /// Under a name of its own first: another process that starts at the same moment takes the same copy.
    private static func copy(_ connection: SQLiteConnection, to path: String) throws {
        let unfinished = "\(path).\(Environment.system.makeID())"
        do { try connection.run("VACUUM INTO ?", unfinished) } catch {
            unlink(unfinished)
            throw error
        }
        rename(unfinished, path)
    }

    /// Another process may have run the step meanwhile, so the version is read inside the transaction.
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

    /// How far a database has come; 0 is an empty file.
    /// - Throws: `SQLiteError.noDatabase` for a number that no version has.
    static func currentVersion(of connection: SQLiteConnection) throws -> Int {
        let version = try connection.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
        guard version >= 0 else { throw SQLiteError.noDatabase }
        return version
    }
}
