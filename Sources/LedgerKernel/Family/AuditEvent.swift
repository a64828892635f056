import Crypto
import SQLite

/// One thing that a person did.
package struct AuditEvent: Sendable, Equatable {
    /// Its place in the family's chain, from 1.
    package let sequence: Int
    package let at: Instant
    package let userID: UniqueID
    /// What, as `AuditAction` writes it; a newer program may know more words.
    package let action: String
    /// The kind of thing it was done to.
    package let subjectKind: String
    /// The id of that thing.
    package let subjectID: UniqueID
    /// SHA-256 over the hash before and all of the above.
    package let hash: SHA256Digest

    /// What the hash of an event is made from. Numbers have eight octets, the first one highest; words end in a zero octet.
    static func hash(
        after previous: SHA256Digest, family: UniqueID, sequence: Int, at: Instant, user: UniqueID, action: String,
        subjectKind: String, subject: UniqueID
    ) -> SHA256Digest {
        // Appended piece by piece: Swift 6.0 cannot type-check one expression of so many `+` in reasonable time.
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

    /// Stands before the first event of a chain.
    static let origin = SHA256Digest(bytes: [UInt8](repeating: 0, count: SHA256Digest.byteCount))!

    /// The chain's next hash, if nobody changed this event or one before.
    func expectedHash(after previous: SHA256Digest, family: UniqueID) -> SHA256Digest {
        Self.hash(
            after: previous, family: family, sequence: sequence, at: at, user: userID, action: action, subjectKind: subjectKind,
            subject: subjectID)
    }

    private static func octets(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    /// Some of the family's events, from a place on.
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
