import Crypto

/// Follows the audit chain of an export from its first event on.
struct AuditFollower {
    private let family: UniqueID
    private var last = AuditEvent.origin
    /// How many events there were.
    private(set) var count = 0

    init(of family: UniqueID) { self.family = family }

    /// Takes the next event.
    /// - Throws: `auditBroken` when it does not follow the one before.
    mutating func follow(_ record: ExportRecord) throws(FamilyImportError) {
        guard let event = AuditRecord.event(record), event.sequence == count + 1,
            event.hash == event.expectedHash(after: last, family: family)
        else { throw .auditBroken }
        last = event.hash
        count += 1
    }

    /// - Throws: `auditBroken` when the chain does not end where the header says.
    func requireEnd(at head: SHA256Digest?) throws(FamilyImportError) {
        guard head == (count > 0 ? last : nil) else { throw .auditBroken }
    }
}
