import SQLite

/// The erasures of a log that the present books lack, because the books are older.
struct PendingErasures {
    private let logged: [Erasure]

    /// - Parameter logged: the whole log, in the order of its lines.
    init(logged: [Erasure]) { self.logged = logged }

    /// The pending erasures in the order in which to repeat them: rights first, then data, each by time.
    func all(_ database: SQLiteConnection, now: Instant) throws -> [Erasure] {
        try Self.order.flatMap { kind in
            try latest.filter { $0.kind == kind }.sorted { $0.at < $1.at }.filter { try Self.isPending($0, database, now: now) }
        }
    }

    /// The erasures that no later note about the same subject cancels. The lines say which came later, and not the clock, which may
    /// have been wrong.
    private var latest: [Erasure] {
        var seen: Set<Erasure.Key> = []
        let notes = logged.filter { seen.insert($0.key).inserted }
        var lastEnabled: [UniqueID: Int] = [:]
        for (line, note) in notes.enumerated() where note.kind == .enableUser { lastEnabled[note.subjectID] = line }
        return notes.enumerated().filter { line, note in
            note.kind != .disableUser || lastEnabled[note.subjectID].map { line > $0 } ?? true
        }.map(\.element)
    }

    private static let order: [Erasure.Kind] = [
        .disableUser, .revokeKey, .disconnect, .revokeCredentials, .discard, .deleteAccount, .familyReset,
    ]

    private static func isPending(_ erasure: Erasure, _ database: SQLiteConnection, now: Instant) throws -> Bool {
        let id = erasure.subjectID
        return switch erasure.kind {
        case .familyReset:
            try database.first(
                """
                SELECT 1 FROM family WHERE public_id = ?1 AND NOT EXISTS (SELECT 1 FROM family_reset WHERE public_id = ?2)
                """, erasure.familyID, id
            ) { _ in true } ?? false
        case .disconnect:
            try database.first("SELECT 1 FROM connection WHERE public_id = ? AND status <> 'revoked'", id) { _ in true } ?? false
        case .discard:
            try isThereSinceBefore(
                erasure,
                family: database.first(
                    """
                    SELECT b.family_id FROM connection c JOIN book b ON b.id = c.book_id
                    WHERE c.public_id = ? AND c.purge_requested_at IS NULL
                    """, id
                ) { try $0.next(Int64.self) }, database)
        case .deleteAccount:
            try isThereSinceBefore(
                erasure,
                family: database.first(
                    """
                    SELECT b.family_id FROM account a JOIN book b ON b.id = a.book_id
                    WHERE a.public_id = ? AND b.closed_at IS NULL
                    """, id
                ) { try $0.next(Int64.self) }, database)
        case .revokeKey:
            try database.first("SELECT 1 FROM api_key WHERE public_id = ? AND revoked_at IS NULL", id) { _ in true } ?? false
        case .revokeCredentials:
            try database.first(
                """
                SELECT 1 FROM connection c JOIN credential k ON k.connection_id = c.id
                WHERE c.public_id = ?1 AND k.revoked_at IS NULL AND (k.created_at < ?2 OR k.created_at > ?3) LIMIT 1
                """, id, erasure.at, now
            ) { _ in true } ?? false
        case .disableUser: try isDisablingPending(id, database)
        case .enableUser, .openStream: false
        }
    }

    /// Whether the subject existed in the family when it was erased. An export keeps the ids, so a subject that a later family
    /// import added was meant to come back.
    /// - Parameter family: the row of the family that has the subject; nil if no family has it.
    private static func isThereSinceBefore(
        _ erasure: Erasure, family: Int64?, _ database: SQLiteConnection
    ) throws -> Bool {
        guard let family else { return false }
        let isImported = try database.first(
            "SELECT 1 FROM audit_event WHERE family_id = ? AND action = 'import_family' AND at > ? LIMIT 1", family, erasure.at
        ) { _ in true }
        return isImported == nil
    }

    /// The last administrator is not disabled, but loses every key (`ReapplyErasures`).
    private static func isDisablingPending(_ user: UniqueID, _ database: SQLiteConnection) throws -> Bool {
        try database.first(
            """
            SELECT 1 FROM user u WHERE u.public_id = ? AND u.disabled_at IS NULL AND (u.role = 'member'
                OR EXISTS (SELECT 1 FROM user o WHERE o.family_id = u.family_id AND o.id <> u.id AND o.role = 'administrator'
                    AND o.disabled_at IS NULL)
                OR EXISTS (SELECT 1 FROM api_key k WHERE k.user_id = u.id AND k.revoked_at IS NULL))
            """, user
        ) { _ in true } ?? false
    }
}
