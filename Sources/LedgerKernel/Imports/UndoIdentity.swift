import SQLite

/// Takes back what an import said of one record: the books come to what they would be had it not said it. What a person worked on
/// since then stays as it is.
struct UndoIdentity {
    let identity: Int64
    let importRow: Int64
    /// Which later import repeated the record, if any.
    let repeatedBy: Int64?
    let transaction: Transaction

    private var database: SQLiteConnection { transaction.database }

    /// What the import noted about the record; nil where it brought record and entry.
    private struct Note {
        let row: Int64
        let isNew: Bool
        let touches: Int
    }

    /// The next import that says something of the record.
    private enum Next {
        case none
        case repeats(Int64)
        case changes(Int64)
    }

    func run(_ report: inout UndoReport) throws {
        let note = try database.first(
            "SELECT id, is_new, touches FROM import_change WHERE import_id = ? AND identity_id = ?", importRow, identity
        ) { Note(row: $0.int64(0), isNew: $0.bool(1), touches: $0.int(2)) }
        let touches = try database.first("SELECT touches FROM source_identity WHERE id = ?", identity) { $0.int(0) } ?? 0
        let before = try EntrySketch.of(identity: identity, database)
        if touches > note?.touches ?? 0 {
            try leave(note, to: nil)
            if let before { report.keep(before.id, .edited) }
            return
        }
        switch try (next(), note) {
        case (.repeats(let heir), _):
            try leave(note, to: heir)
            if before != nil { report.sharedCount += 1 }
        case (.changes, .some(let note)) where !note.isNew:
            try takeBackUnder(note.row)
            report.compareUnderLater(before, try EntrySketch.of(identity: identity, database))
        case (.changes(let heir), _) where try asksForReplacement():
            try leave(note, to: nil, creator: heir)
        case (.changes(let heir), _):
            try takeBackUnder(noteCreation())
            try handCreation(to: heir)
            report.compareUnderLater(before, try EntrySketch.of(identity: identity, database))
        case (.none, .some(let note)) where !note.isNew:
            try RestoreIdentity(change: note.row, identity: identity).run(transaction)
            try database.run("DELETE FROM import_change WHERE id = ?", note.row)
            report.compare(before, try EntrySketch.of(identity: identity, database))
        case (.none, _):
            try database.run("DELETE FROM entry WHERE identity_id = ?", identity)
            try database.run("DELETE FROM source_identity WHERE id = ?", identity)
            report.compare(before, nil)
        }
    }

    private func next() throws -> Next {
        let change =
            try database.first(
                "SELECT min(import_id) FROM import_change WHERE identity_id = ? AND import_id > ?", identity, importRow
            ) { $0.optionalInt64(0) } ?? nil
        switch (change, repeatedBy) {
        case (let change?, let repeating) where change <= repeating ?? .max: return .changes(change)
        case (_, let repeating?): return .repeats(repeating)
        default: return .none
        }
    }

    /// What the import brought or changed is another one's from now on, or a person's.
    /// - Parameters:
    ///   - heir: the import that states the same.
    ///   - creator: the import that changed what this one brought, before which there was nothing then.
    private func leave(_ note: Note?, to heir: Int64?, creator: Int64? = nil) throws {
        if let note {
            if let heir {
                try database.run("UPDATE import_change SET import_id = ?2 WHERE id = ?1", note.row, heir)
            } else {
                try database.run("DELETE FROM import_change WHERE id = ?", note.row)
            }
        }
        if let creator { try handCreation(to: creator) }
        let owner = heir ?? creator
        try database.run(
            "UPDATE entry SET import_id = ?3 WHERE identity_id = ?1 AND import_id = ?2", identity, importRow, owner)
        try database.run(
            "UPDATE import_change SET entry_import_id = ?3 WHERE identity_id = ?1 AND entry_import_id = ?2", identity, importRow,
            owner)
        try database.run(
            "UPDATE import_change SET held_import_id = ?3 WHERE identity_id = ?1 AND held_import_id = ?2", identity, importRow,
            owner)
    }

    /// Before the import that is the first to speak of the record now, there was nothing.
    private func handCreation(to creator: Int64) throws {
        try database.run("UPDATE import_change SET is_new = 1 WHERE import_id = ? AND identity_id = ?", creator, identity)
    }

    /// Notes that there was nothing before the import.
    /// - Returns: the row of `import_change`.
    private func noteCreation() throws -> Int64 {
        try database.run("DELETE FROM import_change WHERE import_id = ? AND identity_id = ?", importRow, identity)
        try NoteChange.new(identity: identity, importRow: importRow, database)
        return database.lastInsertedRow
    }

    /// Whether the record may be one of an older device under another name, and nobody has decided on it: the next import, if it states
    /// the record, would have asked the same.
    private func asksForReplacement() throws -> Bool {
        let isOpen = try database.first(
            "SELECT 1 FROM conflict WHERE identity_id = ? AND kind = ? AND status = 'open'", identity,
            ConflictKind.replacementIdentity.rawValue
        ) { _ in true }
        return try isOpen == true && later().first?.words.first != .end
    }

    private func later() throws -> [RestatedRecord] {
        RestatedRecord.all(in: try IdentityImage.trail(of: identity, after: importRow, database))
    }

    /// Goes back to before the import and lets the later ones speak again.
    private func takeBackUnder(_ change: Int64) throws {
        let later = try later()
        let questions = try database.all(
            "SELECT kind, public_id, created_at FROM conflict WHERE identity_id = ? AND status = 'open'", identity
        ) { (kind: $0.text(0), id: $0.uniqueID(1), createdAt: $0.instant(2)) }
        try RestoreIdentity(change: change, identity: identity).run(transaction)
        try database.run("DELETE FROM import_change WHERE identity_id = ? AND import_id >= ?", identity, importRow)
        try ReplayStatements(identity: identity, transaction: transaction).run(later)
        // A question that is raised again is the one that it was.
        for question in questions {
            try database.run(
                "UPDATE conflict SET public_id = ?3, created_at = ?4 WHERE identity_id = ?1 AND kind = ?2 AND status = 'open'",
                identity, question.kind, question.id, question.createdAt)
        }
    }
}
