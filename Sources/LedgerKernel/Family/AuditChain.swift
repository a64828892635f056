import Crypto
import SQLite

/// The events of one family, followed from the first one on.
struct AuditChain {
    let familyID: UniqueID

    /// Where the chains of all families break first; empty when all hold.
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

    /// Where the chain breaks first, or ends where the family remembers another end; nil when it holds.
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

/// Where a family's audit chain does not hold.
package struct AuditFault: Sendable, Equatable {
    package let familyID: UniqueID
    /// The first event that is missing, that is not what its hash says, or that is one too many.
    package let sequence: Int
}
