import Crypto
import SQLite

extension WriteScope {
    /// Appends a person's action to the family's audit chain. Action and event commit together.
    func record(_ action: AuditAction, of subject: UniqueID, by principal: Principal) throws {
        try record(action, of: subject, user: principal.userID, family: principal.familyID)
    }

    /// The same for the person who creates the family.
    func record(_ action: AuditAction, of subject: UniqueID, user: UniqueID, family: UniqueID) throws {
        let last = try database.require(
            """
            SELECT f.id, a.sequence, a.hash FROM family f LEFT JOIN audit_event a ON a.family_id = f.id
            WHERE f.public_id = ? ORDER BY a.sequence DESC LIMIT 1
            """, family
        ) { try (family: $0.next(Int64.self), sequence: $0.next(Int64?.self), hash: SHA256Digest(bytes: $0.next([UInt8].self))) }
        let (sequence, isBeyond) = Int(last.sequence ?? 0).addingReportingOverflow(1)
        guard !isBeyond else { throw SQLiteError.damaged }
        let hash = AuditEvent.hash(
            after: last.hash ?? AuditEvent.origin, family: family, sequence: sequence, at: now, user: user,
            action: action.rawValue, subjectKind: action.subjectKind, subject: subject)
        try database.run(
            """
            INSERT INTO audit_event (family_id, sequence, at, user_id, action, subject_kind, subject_id, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, last.family, sequence, now, user, action.rawValue, action.subjectKind, subject, hash)
    }

    /// The number of rows that this connection has changed since it opened.
    func changeCount() throws -> Int64 { try database.first("SELECT total_changes()") { try $0.next(Int64.self) } ?? 0 }
}
