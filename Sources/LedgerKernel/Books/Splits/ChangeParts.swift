import SQLite

/// Changes the parts of a split entry through its parent: the request's known parts change, its new parts are added, and all
/// others are deleted.
struct ChangeParts {
    let entryID: UniqueID
    let parts: [SplitPart]
    let principal: Principal

    func run(_ scope: WriteScope) throws -> SplitParts {
        let database = scope.database
        let row = try Entry.rowToChange(entryID, book: principal.book, database)
        let before = try SplitParts.load(row, database)
        guard before.parent.isSplit else { throw LedgerError.notFound }
        try SplitParts.check(parts, of: before.parent.amount)
        let present = Dictionary(before.parts.map { ($0.id, $0) }) { first, _ in first }
        let named = parts.compactMap(\.id)
        guard Set(named).count == named.count, named.allSatisfy({ present[$0] != nil }) else { throw LedgerError.notFound }
        let removed = present.keys.filter { !named.contains($0) }
        for id in removed { try database.run("DELETE FROM entry WHERE public_id = ? AND parent_id = ?", id, row) }
        var isChanged = !removed.isEmpty
        for part in parts {
            if let id = part.id, let entry = present[id] {
                let edit = part.edit.withoutWhatIs(in: entry)
                guard !edit.isEmpty else { continue }
                isChanged = true
                try edit.write(to: try Entry.row(of: id, book: principal.book, database), from: entry, principal, scope)
            } else {
                isChanged = true
                try InsertPart(whole: row, part: part, principal: principal).run(scope)
            }
        }
        return isChanged ? try finish(row, before, scope) : before
    }

    private func finish(_ row: Int64, _ before: SplitParts, _ scope: WriteScope) throws -> SplitParts {
        let after = try SplitParts.load(row, scope.database)
        if !after.text.utf8.elementsEqual(before.text.utf8) {
            try EntryChange.record(.parts, previous: before.text, entry: row, principal, scope)
        }
        try scope.database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", row, scope.now)
        return try SplitParts.load(row, scope.database)
    }
}
