import Glibc
import SQLite

/// Imports an export into an empty family: first into a separate file, which checks it, then in one database transaction into the
/// books.
struct ImportFamily {
    let principal: Principal
    let environment: Environment
    /// All migrations.
    var steps = Migrations.all

    func run(on store: Store, from next: () throws -> ExportPart?) throws -> ImportedFamily {
        guard case .header(let header) = try next() else { throw FamilyImportError.incomplete }
        _ = try TimeZoneRules.named(header.timezone)
        // The database transaction checks this again. Checking it here avoids reading the whole file in vain.
        try store.read { _ = try CopyFamily.emptyBook(of: try PlanReset.family(of: principal, $0), $0) }
        guard let lock = try StagedFile.lock(beside: store.path) else { throw LedgerError.familyImportInProgress }
        let path = StagedFile.path(beside: store.path)
        StagedFile.remove(beside: store.path)
        defer { withExtendedLifetime(lock) { StagedFile.remove(beside: store.path) } }
        return try copy(header, try stage(header, at: path, from: next), from: path, store)
    }

    private func stage(_ header: ExportHeader, at path: String, from next: () throws -> ExportPart?) throws -> [ExportCount] {
        let staged = try StagedFamily(header, at: path, steps: steps)
        while let part = try next() {
            switch part {
            case .header: throw FamilyImportError.rowOutOfOrder
            case .record(let record): try staged.add(record)
            case .end(let counts):
                try staged.finish(counts)
                return counts
            }
        }
        throw FamilyImportError.incomplete
    }

    private func copy(_ header: ExportHeader, _ counts: [ExportCount], from path: String, _ store: Store) throws -> ImportedFamily
    {
        let copying = CopyFamily(header: header, counts: counts, principal: principal)
        let environment = environment
        // SQLite cannot attach a file inside the database transaction that the writer would open.
        return try store.write(grouping: .outsideTransaction) { database in
            try database.run("ATTACH ? AS staged", path)
            defer { try? database.execute("DETACH staged") }
            try database.execute("BEGIN IMMEDIATE")
            do {
                let imported = try WriteScope.run(on: database, environment) { try copying.run($0) }
                try store.requireInPlace()
                try database.execute("COMMIT")
                return imported
            } catch {
                if database.isInTransaction { try? database.execute("ROLLBACK") }
                // Everything that can clash was checked, except the ids, which are unique in the whole file.
                if let error = error as? SQLiteError, error.isConstraint { throw FamilyImportError.idsTaken }
                throw error
            }
        }
    }
}

/// The result of importing an export.
package struct ImportedFamily: Sendable, Equatable {
    /// The rows of each kind.
    package let counts: [ExportCount]
    /// The number of people in the export that the family lacked. They were added disabled and without keys.
    package let newUserCount: Int
}
