import SQLite

/// Takes back what an import stated of one record, as if the import had never stated it. A record that a person has worked on
/// since stays as it is.
struct UndoIdentity {
    let identity: Int64
    let importRow: Int64
    /// The later import that repeats the record, if any.
    let repeatedBy: Int64?
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }
    private var handOver: HandOver { HandOver(identity: identity, importRow: importRow, database: database) }

    /// The import's note about the record; nil if it added record and entry.
    private struct Note {
        let row: Int64
        let isNew: Bool
        let touches: Int
    }

    /// The next import that states something of the record.
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
            try takeBackUnder(note.row, OpenConflicts(about: identity, database), later())
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

    // MARK: Records that later imports changed

    /// What later imports stated of the record.
    private func later() throws -> [RestatedRecord] {
        RestatedRecord.all(in: try IdentityImage.trail(of: identity, after: importRow, database))
    }

    /// The import was the first to state the record. The record may belong to an older device under another id, an undecided
    /// conflict: the next import that states it would have raised the same conflict.
    private func takeBackFirstWord(_ change: Int64?, under heir: Int64) throws {
        let conflicts = try OpenConflicts(about: identity, database)
        let later = try later()
        if conflicts.contains(.replacementIdentity), later.first?.words.first != .end {
            return try handOver.creation(change, to: heir)
        }
        try takeBackUnder(noteCreation(), conflicts, later)
        try handOver.markCreation(by: heir)
    }

    /// Notes that the record did not exist before the import.
    /// - Returns: the row of `import_change`.
    private func noteCreation() throws -> Int64 {
        try database.run("DELETE FROM import_change WHERE import_id = ? AND identity_id = ?", importRow, identity)
        try NoteChange.new(identity: identity, importRow: importRow, database)
        return database.lastInsertedRow
    }

    /// Restores the state before the import, then replays the later imports.
    private func takeBackUnder(_ change: Int64, _ conflicts: OpenConflicts, _ later: [RestatedRecord]) throws {
        try RestoreIdentity(change: change, identity: identity).run(scope)
        try database.run("DELETE FROM import_change WHERE identity_id = ? AND import_id >= ?", identity, importRow)
        try ReplayStatements(identity: identity, scope: scope).run(later)
        try conflicts.nameAgain(database)
    }
}

/// The open conflicts about a record before an undo. They tell the undo what is undecided, and let a conflict that it raises
/// again keep its identity.
struct OpenConflicts {
    private struct OpenConflict {
        let kind: ConflictKind
        let id: UniqueID
        let createdAt: Instant
    }

    private let identity: Int64
    private let conflicts: [OpenConflict]

    init(about identity: Int64, _ database: SQLiteConnection) throws {
        self.identity = identity
        conflicts = try database.all(
            "SELECT kind, public_id, created_at FROM conflict WHERE identity_id = ? AND status = 'open'", identity
        ) { try OpenConflict(kind: $0.next(ConflictKind.self), id: $0.next(UniqueID.self), createdAt: $0.next(Instant.self)) }
    }

    /// Whether a conflict of the kind was open.
    func contains(_ kind: ConflictKind) -> Bool { conflicts.contains { $0.kind == kind } }

    /// Gives conflicts that are open again their previous ids and times.
    func nameAgain(_ database: SQLiteConnection) throws {
        for conflict in conflicts {
            try database.run(
                "UPDATE conflict SET public_id = ?3, created_at = ?4 WHERE identity_id = ?1 AND kind = ?2 AND status = 'open'",
                identity, conflict.kind.rawValue, conflict.id, conflict.createdAt)
        }
    }
}

/// Transfers what an import stated of a record to another import that states the same, or to the person who has worked on it
/// since.
struct HandOver {
    let identity: Int64
    /// The undone import.
    let importRow: Int64
    let database: SQLiteConnection

    /// Transfers what the import added or changed to another import or a person.
    /// - Parameters:
    ///   - change: the row of `import_change`; nil if the import added record and entry.
    ///   - heir: another import that states the same; nil for the person.
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

    /// The import that changed the record now counts as the first to state it.
    func creation(_ change: Int64?, to creator: Int64) throws {
        if let change { try database.run("DELETE FROM import_change WHERE id = ?", change) }
        try markCreation(by: creator)
        try own(creator)
    }

    /// Notes that the record did not exist before the import that now counts as the first to state it.
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
