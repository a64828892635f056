import Crypto

/// An event of the audit chain as a record of an export.
enum AuditRecord {
    static let table = ExportExemption.auditEvent.rawValue

    static func record(_ event: AuditEvent) -> ExportRecord {
        ExportRecord(
            table: table,
            fields: [
                .init("sequence", .integer(Int64(event.sequence))), .init("at", .text(event.at.rfc3339Microseconds)),
                .init("user_id", .text(event.userID.description)), .init("action", .text(event.action)),
                .init("subject_kind", .text(event.subjectKind)), .init("subject_id", .text(event.subjectID.description)),
                .init("hash", .text(event.hash.hex)),
            ])
    }

    /// The event of a record; nil if the record is not an event.
    static func event(_ record: ExportRecord) -> AuditEvent? {
        let fields = Dictionary(record.fields.map { ($0.name, $0.value) }) { first, _ in first }
        guard fields.count == 7, case .integer(let sequence) = fields["sequence"], case .text(let at) = fields["at"],
            case .text(let user) = fields["user_id"], case .text(let action) = fields["action"],
            case .text(let kind) = fields["subject_kind"], case .text(let subject) = fields["subject_id"],
            case .text(let hash) = fields["hash"], let at = try? Instant(rfc3339: at), let user = UniqueID(user),
            let subject = UniqueID(subject), let hash = SHA256Digest(hex: hash)
        else { return nil }
        return AuditEvent(
            sequence: Int(sequence), at: at, userID: user, action: action, subjectKind: kind, subjectID: subject, hash: hash)
    }
}
