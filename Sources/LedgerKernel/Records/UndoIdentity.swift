import SQLite

/// Takes back what an import said of one record: the books come to what they would be had it not said it. What a person worked on
/// since then stays as it is.
struct UndoIdentity {
    let identity: Int64
    let importRow: Int64
    /// Which later import repeated the record, if any.
    let repeatedBy: Int64?
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }
    private var handOver: HandOver { HandOver(identity: identity, importRow: importRow, database: database) }

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
        ) { try Note(row: $0.next(Int64.self), isNew: $0.next(Bool.self), touches: $0.next(Int.self)) }
        let touches =
            try database.first("SELECT touches FROM source_identity WHERE id = ?", identity) { try $0.next(Int.self) } ?? 0
        let before = try EntrySketch.of(identity: identity, database)
        if touches > note?.touches ?? 0 {
            try handOver.change(note?.row, to: nil)
            if let before { report.keep(before.id, .edited) }
            return
        }
        switch try (next(), note) {
        case (.repeats(let heir), _):
            try handOver.change(note?.row, to: heir)
            if before != nil { report.sharedCount += 1 }
        case (.changes, .some(let note)) where !note.isNew:
            try takeBackUnder(note.row, OpenQuestions(about: identity, database), later())
            report.compareUnderLater(before, try EntrySketch.of(identity: identity, database))
        case (.changes(let heir), _):
            try takeBackFirstWord(note?.row, under: heir)
            report.compareUnderLater(before, try EntrySketch.of(identity: identity, database))
        case (.none, .some(let note)) where !note.isNew:
            try RestoreIdentity(change: note.row, identity: identity).run(scope)
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
            ) { try $0.next(Int64?.self) } ?? nil
        switch (change, repeatedBy) {
        case (let change?, let repeating) where change <= repeating ?? .max: return .changes(change)
        case (_, let repeating?): return .repeats(repeating)
        default: return .none
        }
    }

    // MARK: Under what later imports changed

    /// What later imports said of the record.
    private func later() throws -> [RestatedRecord] {
        RestatedRecord.all(in: try IdentityImage.trail(of: identity, after: importRow, database))
    }

    /// The import was the first to speak of the record. It may be one of an older device under another name, on which nobody has decided:
    /// the next import that states it would have asked the same.
    private func takeBackFirstWord(_ change: Int64?, under heir: Int64) throws {
        let questions = try OpenQuestions(about: identity, database)
        let later = try later()
        if questions.contains(.replacementIdentity), later.first?.words.first != .end {
            return try handOver.creation(change, to: heir)
        }
        try takeBackUnder(noteCreation(), questions, later)
        try handOver.markCreation(by: heir)
    }

    /// Notes that there was nothing before the import.
    /// - Returns: the row of `import_change`.
    private func noteCreation() throws -> Int64 {
        try database.run("DELETE FROM import_change WHERE import_id = ? AND identity_id = ?", importRow, identity)
        try NoteChange.new(identity: identity, importRow: importRow, database)
        return database.lastInsertedRow
    }

    /// Goes back to before the import and lets the later ones speak again.
    private func takeBackUnder(_ change: Int64, _ questions: OpenQuestions, _ later: [RestatedRecord]) throws {
        try RestoreIdentity(change: change, identity: identity).run(scope)
        try database.run("DELETE FROM import_change WHERE identity_id = ? AND import_id >= ?", identity, importRow)
        try ReplayStatements(identity: identity, scope: scope).run(later)
        try questions.nameAgain(database)
    }
}

/// The open questions about a record before an undo, so that it can tell what is asked, and a question that is raised again is the one
/// that it was.
struct OpenQuestions {
    private struct Question {
        let kind: ConflictKind
        let id: UniqueID
        let createdAt: Instant
    }

    private let identity: Int64
    private let questions: [Question]

    init(about identity: Int64, _ database: SQLiteConnection) throws {
        self.identity = identity
        questions = try database.all(
            "SELECT kind, public_id, created_at FROM conflict WHERE identity_id = ? AND status = 'open'", identity
        ) { try Question(kind: $0.next(ConflictKind.self), id: $0.next(UniqueID.self), createdAt: $0.next(Instant.self)) }
    }

    /// Whether there was one of the kind.
    func contains(_ kind: ConflictKind) -> Bool { questions.contains { $0.kind == kind } }

    /// Gives those that are open again the ids and times that they had.
    func nameAgain(_ database: SQLiteConnection) throws {
        for question in questions {
            try database.run(
                "UPDATE conflict SET public_id = ?3, created_at = ?4 WHERE identity_id = ?1 AND kind = ?2 AND status = 'open'",
                identity, question.kind.rawValue, question.id, question.createdAt)
        }
    }
}

/// Leaves what an import said of a record to others that state it as well, or to nobody where a person has worked on it since.
struct HandOver {
    let identity: Int64
    /// The import that is undone.
    let importRow: Int64
    let database: SQLiteConnection

    /// What the import brought or changed is another one's from now on, or a person's.
    /// - Parameters:
    ///   - change: the row of `import_change`; nil where the import brought record and entry.
    ///   - heir: the import that states the same.
    func change(_ change: Int64?, to heir: Int64?) throws {
        if let change {
            if let heir {
                try database.run("UPDATE import_change SET import_id = ?2 WHERE id = ?1", change, heir)
            } else {
                try database.run("DELETE FROM import_change WHERE id = ?", change)
            }
        }
        try own(heir)
    }

    /// The import that changed what this one brought is the first to speak of the record now.
    func creation(_ change: Int64?, to creator: Int64) throws {
        if let change { try database.run("DELETE FROM import_change WHERE id = ?", change) }
        try markCreation(by: creator)
        try own(creator)
    }

    /// Before the import that is the first to speak of the record now, there was nothing.
    func markCreation(by creator: Int64) throws {
        try database.run("UPDATE import_change SET is_new = 1 WHERE import_id = ? AND identity_id = ?", creator, identity)
    }

    private func own(_ owner: Int64?) throws {
        try database.run(
            "UPDATE entry SET import_id = ?3 WHERE identity_id = ?1 AND import_id = ?2", identity, importRow, owner)
        try database.run(
            "UPDATE import_change SET entry_import_id = ?3 WHERE identity_id = ?1 AND entry_import_id = ?2", identity, importRow,
            owner)
        try database.run(
            "UPDATE import_change SET held_import_id = ?3 WHERE identity_id = ?1 AND held_import_id = ?2", identity, importRow,
            owner)
    }
}
