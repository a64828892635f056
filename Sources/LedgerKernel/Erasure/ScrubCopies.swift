import SQLite

/// Takes families whose data was erased out of the older copies of the books. What other families have in a copy stays. A copy that
/// cannot be scrubbed, because it is damaged or has the schema of another version, is deleted.
struct ScrubCopies {
    let families: [UniqueID]

    /// - Parameter path: the path of the books.
    /// - Returns: what became of the copies that held data of these families.
    /// - Throws: an error of the storage. The copy then stays as it was, for the next attempt.
    func run(beside path: String) throws -> [ScrubbedCopy] {
        guard !families.isEmpty else { return [] }
        let copies = FileCopies(path: path)
        return try copies.books.compactMap { copy in
            guard let outcome = try outcome(of: copy) else { return nil }
            if outcome != .scrubbed { copies.remove(copy) }
            return ScrubbedCopy(path: copy, outcome: outcome)
        }
    }

    private func outcome(of copy: String) throws -> ScrubbedCopy.Outcome? {
        do {
            return try scrub(copy)
        } catch let error as SQLiteError where error.isStorageFailure && !StorageFault(error).isOfTheFile {
            throw error
        } catch {
            return .unreadable
        }
    }

    /// - Returns: nil if the copy held nothing of the families.
    private func scrub(_ path: String) throws -> ScrubbedCopy.Outcome? {
        let copy = try SQLiteConnection(
            path: path, mode: .readWrite, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds)
        try copy.execute("PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY")
        try copy.execute("BEGIN IMMEDIATE")
        let rows = try families.reduce(0) { try $0 + erase($1, in: copy) }
        // The triggers mark accounts whose balances are to be computed again; here they are gone.
        try copy.execute("DELETE FROM stale_balance")
        try copy.execute("COMMIT")
        // Free pages without erased rows may be what an attempt left that was killed before the file was rewritten.
        let freePages = try copy.first("PRAGMA freelist_count") { try $0.next(Int.self) } ?? 0
        guard rows > 0 || freePages > 0 else { return nil }
        if rows > 0 {
            guard try holdsAnything(copy) else { return .emptied }
        }
        try copy.execute(SearchTable.optimization)
        try copy.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        return rows > 0 ? .scrubbed : nil
    }

    /// Whether any family has data in the copy.
    private func holdsAnything(_ copy: SQLiteConnection) throws -> Bool {
        try ErasureSchema(copy).tables.contains { table in
            try copy.first(derived: "SELECT 1 FROM \(table.name.sqlIdentifier) LIMIT 1") { _ in true } ?? false
        }
    }

    /// - Returns: the number of rows erased.
    private func erase(_ family: UniqueID, in copy: SQLiteConnection) throws -> Int {
        let row = try copy.first("SELECT id FROM family WHERE public_id = ?", family) { try $0.next(Int64.self) }
        guard let row else { return 0 }
        let schema = try ErasureSchema(copy)
        return try schema.tables.reduce(0) { count, table in
            let keys = schema.keys(table, books: ErasureSchema.booksStillThere)
            let name = table.name.sqlIdentifier
            return try count + copy.run(derived: "DELETE FROM \(name) WHERE (\(OwnedTable.list(table.key))) IN (\(keys))", row)
        }
    }
}

/// An older copy of the books that held data of a family that was erased.
package struct ScrubbedCopy: Sendable, Equatable {
    /// What became of a copy.
    package enum Outcome: Sendable {
        /// The family's data is gone from it.
        case scrubbed
        /// It held nothing else, and was deleted.
        case emptied
        /// It could not be scrubbed, and was deleted.
        case unreadable
    }

    package let path: String
    package let outcome: Outcome
}

extension ScrubbedCopy {
    /// One sentence for the operator.
    package var sentence: String {
        switch outcome {
        case .scrubbed: "This older copy of the books no longer holds the erased family's data; other families' data stays in it."
        case .emptied: "This older copy of the books held nothing but the erased family's data, and was deleted."
        case .unreadable:
            "The erased family's data could not be taken out of this older copy of the books, so the whole copy was deleted."
        }
    }
}
