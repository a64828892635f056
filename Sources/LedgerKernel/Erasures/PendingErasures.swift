import SQLite

/// Of what a log says was erased, that which the books at hand do not know: they are older than the erasure.
struct PendingErasures {
    private let logged: [Erasure]

    /// - Parameter logged: everything that the log holds.
    init(logged: [Erasure]) { self.logged = logged }

    /// In the order in which they are to be carried out: rights first, then data, by time.
    func all(_ database: SQLiteConnection) throws -> [Erasure] {
        try Self.order.flatMap { kind in
            try latest.filter { $0.kind == kind }.sorted { $0.at < $1.at }.filter { try Self.isPending($0, database) }
        }
    }

    /// Without those that a later word about the same subject has taken back.
    private var latest: [Erasure] {
        let enabled = Dictionary(logged.filter { $0.kind == .enableUser }.map { ($0.subjectID, $0.at) }, uniquingKeysWith: max)
        var seen: Set<Erasure.Key> = []
        return logged.filter { erasure in
            guard seen.insert(erasure.key).inserted else { return false }
            guard erasure.kind == .disableUser, let enabled = enabled[erasure.subjectID] else { return true }
            return erasure.at > enabled
        }
    }

    private static let order: [Erasure.Kind] = [
        .disableUser, .revokeKey, .disconnect, .revokeCredentials, .discard, .deleteAccount, .familyReset,
    ]

    /// What a person erased and later brought back by importing an export, which has the same ids, was meant to come back.
    private static func isPending(_ erasure: Erasure, _ database: SQLiteConnection) throws -> Bool {
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
            try database.first(
                """
                SELECT 1 FROM connection c JOIN book b ON b.id = c.book_id WHERE c.public_id = ?1 AND c.purge_requested_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM audit_event a
                        WHERE a.family_id = b.family_id AND a.action = 'import_family' AND a.at > ?2)
                """, id, erasure.at
            ) { _ in true } ?? false
        case .deleteAccount:
            try database.first(
                """
                SELECT 1 FROM account t JOIN book b ON b.id = t.book_id WHERE t.public_id = ?1 AND b.closed_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM audit_event a
                        WHERE a.family_id = b.family_id AND a.action = 'import_family' AND a.at > ?2)
                """, id, erasure.at
            ) { _ in true } ?? false
        case .revokeKey:
            try database.first("SELECT 1 FROM api_key WHERE public_id = ? AND revoked_at IS NULL", id) { _ in true } ?? false
        case .revokeCredentials:
            try database.first(
                """
                SELECT 1 FROM connection c JOIN credential k ON k.connection_id = c.id
                WHERE c.public_id = ?1 AND k.revoked_at IS NULL AND k.created_at < ?2 LIMIT 1
                """, id, erasure.at
            ) { _ in true } ?? false
        case .disableUser: try isDisablingPending(id, database)
        case .enableUser: false
        }
    }

    /// The only administrator left is not disabled, but loses every key (`ReapplyErasures`).
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
