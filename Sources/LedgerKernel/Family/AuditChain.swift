import Crypto
import SQLite

/// The audit chain of one family, verified from its first event on.
struct AuditChain {
    let familyID: UniqueID

    /// The first break in each family's chain; empty if all chains verify.
    static func faults(_ database: SQLiteConnection) throws -> [AuditFault] {
        try database.all("SELECT public_id FROM family ORDER BY name, id") { try AuditChain(familyID: $0.next(UniqueID.self)) }
            .compactMap { try $0.fault(database) }
    }

    /// The last hash; nil before the first event.
    func head(_ database: SQLiteConnection) throws -> SHA256Digest? {
        let last = try database.first(
            """
            SELECT a.hash FROM family f JOIN audit_event a ON a.family_id = f.id
            WHERE f.public_id = ? ORDER BY a.sequence DESC LIMIT 1
            """, familyID
        ) { try SHA256Digest(bytes: $0.next([UInt8].self)) }
        return last ?? nil
    }

    /// The first break in the chain, or its end if that differs from the end that the family records; nil if the chain verifies.
    func fault(_ database: SQLiteConnection) throws -> AuditFault? {
        var previous = AuditEvent.origin
        var next = 1
        while true {
            let events = try AuditEvent.page(familyID, from: next, LedgerLimits.auditEventsPerRead, database)
            for event in events {
                let isWhole = event.sequence == next && event.hash == event.expectedHash(after: previous, family: familyID)
                guard isWhole else { return AuditFault(familyID: familyID, sequence: next) }
                previous = event.hash
                next += 1
            }
            if events.count < LedgerLimits.auditEventsPerRead { break }
        }
        let length =
            try database.first("SELECT audit_length FROM family WHERE public_id = ?", familyID) { try $0.next(Int.self) } ?? 0
        return length == next - 1 ? nil : AuditFault(familyID: familyID, sequence: min(length, next - 1) + 1)
    }
}

/// Where a family's audit chain fails to verify.
package struct AuditFault: Sendable, Equatable {
    package let familyID: UniqueID
    /// The first event that is missing, does not match its hash, or is one too many.
    package let sequence: Int
}
