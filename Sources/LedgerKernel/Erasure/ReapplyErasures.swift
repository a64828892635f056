import SQLite

/// Repeats in restored books what was erased after the backup. This one database transaction ends rights and cuts off data; the
/// steps of every erasure then delete the data (`Ledger.eraseStep`).
struct ReapplyErasures {
    /// The erasures that the books lack, in order.
    let erasures: [Erasure]

    func run(_ scope: WriteScope) throws {
        for erasure in erasures { try apply(erasure, scope) }
    }

    private func apply(_ erasure: Erasure, _ scope: WriteScope) throws {
        let database = scope.database
        switch erasure.kind {
        case .familyReset: try reset(erasure, scope)
        case .disconnect: try end(erasure.subjectID, scope)
        case .discard:
            try end(erasure.subjectID, scope)
            try database.run(
                "UPDATE connection SET disposition = 'discard', purge_requested_at = ?2, updated_at = ?3 WHERE public_id = ?1",
                erasure.subjectID, erasure.at, scope.now)
        case .deleteAccount:
            let account = try database.first("SELECT id FROM account WHERE public_id = ?", erasure.subjectID) {
                try $0.next(Int64.self)
            }
            guard let account, let principal = try principal(of: erasure, database) else { return }
            try database.run("DELETE FROM account_link WHERE account_id = ?", account)
            try DeleteAccount.cutOff(account, user: principal.user, scope)
        case .revokeKey:
            try database.run("UPDATE api_key SET revoked_at = ?2 WHERE public_id = ?1", erasure.subjectID, erasure.at)
        case .revokeCredentials:
            // A credential that claims to be issued in the future was issued while the clock was ahead, so it may be an old one.
            try database.run(
                """
                UPDATE credential SET revoked_at = ?2 WHERE revoked_at IS NULL AND (created_at < ?2 OR created_at > ?3)
                    AND connection_id = (SELECT id FROM connection WHERE public_id = ?1)
                """, erasure.subjectID, erasure.at, scope.now)
        case .disableUser: try disable(erasure, scope)
        case .enableUser, .openStream: break
        }
    }

    private func end(_ connection: UniqueID, _ scope: WriteScope) throws {
        let database = scope.database
        let row = try database.first("SELECT id FROM connection WHERE public_id = ? AND status <> 'revoked'", connection) {
            try $0.next(Int64.self)
        }
        guard let row else { return }
        try RevokeConnection.cutOff(connection: row, scope)
        try database.run("UPDATE connection SET disposition = ifnull(disposition, 'retain') WHERE id = ?", row)
    }

    /// A family without an administrator could never be managed again, so the last administrator stays enabled but loses every
    /// key. The keys handed out stop working, and a person at the command line can continue.
    private func disable(_ erasure: Erasure, _ scope: WriteScope) throws {
        let database = scope.database
        let disabled = try database.run(
            """
            UPDATE user SET disabled_at = ?2 WHERE public_id = ?1 AND (role = 'member' OR EXISTS (SELECT 1 FROM user o
                WHERE o.family_id = user.family_id AND o.id <> user.id AND o.role = 'administrator' AND o.disabled_at IS NULL))
            """, erasure.subjectID, erasure.at)
        if disabled > 0 { return }
        try database.run(
            """
            UPDATE api_key SET revoked_at = ?2 WHERE revoked_at IS NULL
                AND user_id = (SELECT id FROM user WHERE public_id = ?1)
            """, erasure.subjectID, erasure.at)
    }

    /// Repeats a reset. The receipt keeps its id and its time.
    private func reset(_ erasure: Erasure, _ scope: WriteScope) throws {
        guard let principal = try principal(of: erasure, scope.database) else { return }
        _ = try ConfirmReset(confirmation: nil, principal: principal, receipt: (erasure.subjectID, erasure.at)).run(scope)
    }

    /// The user who did it. A user who joined the family after the backup is unknown here; then an administrator stands in.
    private func principal(of erasure: Erasure, _ database: SQLiteConnection) throws -> Principal? {
        try database.first(
            """
            SELECT u.public_id, u.id, b.id FROM family f JOIN user u ON u.family_id = f.id
            JOIN book b ON b.family_id = f.id AND b.closed_at IS NULL
            WHERE f.public_id = ?1 ORDER BY u.public_id = ?2 DESC, u.role = 'administrator' DESC, u.id LIMIT 1
            """, erasure.familyID, erasure.userID
        ) { row in
            try Principal(
                userID: row.next(UniqueID.self), familyID: erasure.familyID, role: .administrator, scope: .readWrite,
                user: row.next(Int64.self),
                book: row.next(Int64.self))
        }
    }
}
