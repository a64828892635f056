import Crypto
import SQLite

/// One action of a person.
package struct AuditEvent: Sendable, Equatable {
    /// The position in the family's chain, from 1.
    package let sequence: Int
    package let at: Instant
    package let userID: UniqueID
    /// The action, as `AuditAction` writes it. A newer program may write other values.
    package let action: String
    /// The kind of the subject.
    package let subjectKind: String
    /// The id of the subject.
    package let subjectID: UniqueID
    /// SHA-256 over the previous hash and all of the above.
    package let hash: SHA256Digest

    /// The hash of an event. Numbers are eight octets, most significant first; words end in a zero octet.
    static func hash(
        after previous: SHA256Digest, family: UniqueID, sequence: Int, at: Instant, user: UniqueID, action: String,
        subjectKind: String, subject: UniqueID
    ) -> SHA256Digest {
        // Appended piece by piece, because Swift 6.0 cannot type-check one expression with so many `+` in reasonable time.
        var bytes = previous.bytes
        bytes += family.bytes
        bytes += octets(Int64(sequence))
        bytes += octets(at.microseconds)
        bytes += user.bytes
        bytes += action.utf8
        bytes += [0]
        bytes += subjectKind.utf8
        bytes += [0]
        bytes += subject.bytes
        return SHA256.hash(bytes)
    }

    /// The previous hash of the first event.
    static let origin = SHA256Digest(bytes: [UInt8](repeating: 0, count: SHA256Digest.byteCount))!

    /// The hash that this event must have if neither it nor an earlier event was changed.
    func expectedHash(after previous: SHA256Digest, family: UniqueID) -> SHA256Digest {
        Self.hash(
            after: previous, family: family, sequence: sequence, at: at, user: userID, action: action, subjectKind: subjectKind,
            subject: subjectID)
    }

    private static func octets(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    /// A page of the family's events from a position on.
    static func page(_ family: UniqueID, from sequence: Int, _ count: Int, _ database: SQLiteConnection) throws -> [AuditEvent] {
        try database.all(
            """
            SELECT a.sequence, a.at, a.user_id, a.action, a.subject_kind, a.subject_id, a.hash
            FROM family f JOIN audit_event a ON a.family_id = f.id AND a.sequence >= ?2
            WHERE f.public_id = ?1 ORDER BY a.sequence LIMIT ?3
            """, family, sequence, count
        ) { row in
            try AuditEvent(
                sequence: row.next(Int.self), at: row.next(Instant.self), userID: row.next(UniqueID.self),
                action: row.next(String.self), subjectKind: row.next(String.self),
                subjectID: row.next(UniqueID.self), hash: SHA256Digest(bytes: row.next([UInt8].self)) ?? origin)
        }
    }
}
