import SQLite

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
        ) { Question(kind: try $0.value(0, of: ConflictKind.self), id: $0.uniqueID(1), createdAt: $0.instant(2)) }
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
