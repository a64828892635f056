import Glibc
import SQLite

/// Takes an export into an empty family: first into a file of its own, where it is checked, then in one transaction into the books.
struct ImportFamily {
    let principal: Principal
    let environment: Environment
    /// All migrations that there are.
    var steps = Migrations.all

    func run(on store: Store, from next: () throws -> ExportPart?) throws -> ImportedFamily {
        guard case .header(let header) = try next() else { throw FamilyImportError.incomplete }
        guard (try? TimeZoneRules.load(header.timezone)) != nil else { throw LedgerError.invalidTimezone }
        // Asked again in the transaction; here it saves reading the whole file for nothing.
        try store.read { _ = try CopyFamily.emptyBook(of: try PlanReset.family(of: principal, $0), $0) }
        guard let lock = StagedFile.lock(beside: store.path) else { throw LedgerError.importInProgress }
        let path = StagedFile.path(beside: store.path)
        unlink(path)
        defer { withExtendedLifetime(lock) { _ = unlink(path) } }
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
        // A file cannot be attached inside the transaction that the writer would open.
        return try store.write(grouping: .outsideTransaction) { database in
            try database.run("ATTACH ? AS staged", path)
            defer { try? database.execute("DETACH staged") }
            try database.execute("BEGIN IMMEDIATE")
            do {
                let imported = try WriteScope.run(on: database, environment) { try copying.run($0) }
                try database.execute("COMMIT")
                return imported
            } catch {
                if database.isInTransaction { try? database.execute("ROLLBACK") }
                // All that can clash has been checked but the ids, which are unique in the whole file.
                if let error = error as? SQLiteError, error.isConstraint { throw FamilyImportError.idsTaken }
                throw error
            }
        }
    }
}

/// What an import of an export brought.
package struct ImportedFamily: Sendable, Equatable {
    /// Rows of each kind.
    package let counts: [ExportCount]
    /// How many people of the export the family did not have; they were added without keys and are disabled.
    package let newUserCount: Int
}
