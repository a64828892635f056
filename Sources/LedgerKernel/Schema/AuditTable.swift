/// Who did what to which thing when (docs/spec/kernel.md, "Audit event").
enum AuditTable {
    static let all = [auditEvent]

    /// Append-only: the triggers refuse everything but insertion, and the chain of hashes shows what went around them. A thing is named by
    /// its id alone, which means nothing once the thing is erased. `audit_event_erasure` finds the few events that nothing else in the books
    /// tells of any more (`Erasure.all`).
    static let auditEvent = SchemaTable(
        "audit_event",
        """
        CREATE TABLE audit_event (
            family_id INTEGER NOT NULL REFERENCES family (id),
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            at INTEGER NOT NULL,
            user_id BLOB NOT NULL CHECK (length(user_id) = 16),
            action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 64),
            subject_kind TEXT NOT NULL CHECK (length(subject_kind) BETWEEN 1 AND 64),
            subject_id BLOB NOT NULL CHECK (length(subject_id) = 16),
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            PRIMARY KEY (family_id, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX audit_event_erasure ON audit_event (family_id, sequence) WHERE action IN ('delete_account', 'enable_user');
        CREATE TRIGGER audit_event_is_not_changed BEFORE UPDATE ON audit_event
        BEGIN SELECT RAISE (ABORT, 'audit events are not changed'); END;
        CREATE TRIGGER audit_event_is_not_deleted BEFORE DELETE ON audit_event
        BEGIN SELECT RAISE (ABORT, 'audit events are not deleted'); END;
        CREATE TRIGGER audit_event_is_counted AFTER INSERT ON audit_event
        BEGIN UPDATE family SET audit_length = new.sequence WHERE id = new.family_id; END;
        """,
        columns: [
            .reference: ["family_id"],
            .instant: ["at"],
            .text: ["action", "subject_kind"],
            .integer: ["sequence"],
            .bytes: ["user_id", "subject_id", "hash"],
        ])
}
