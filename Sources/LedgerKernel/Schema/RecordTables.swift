/// Source identities: one outside record each, with what the source last wrote to its entry.
enum RecordTables {
    static let all = [sourceIdentity, heldRecord]

    /// The rows lie in the order in which they came. Only the narrow unique index is in the order of the source's random ids, so that a
    /// batch touches few of its pages (Benchmarks/RESULTS.md, ingest).
    ///
    /// `written_*` is the record as it was last written to the entry; NULL if it never was.
    ///
    /// A row of a file has no lasting id of its own. Its `external_id` is a `StatementPosition`, the day that the source last stated and the
    /// identity's own row, so that the one index finds the rows of a day. Only such rows have `record_id`, the id that the file gives them, if
    /// any; `written_currency`, where it is not the account's; and `balance_*`, the running balance.
    ///
    /// `touches` counts what people did to the record and its entry: edits, protections, resolutions of conflicts (`TouchCounter`). It survives the
    /// entry. `retry_at`: a person asked that the source's next word about the record come in, whatever ended or held it before.
    static let sourceIdentity = SchemaTable(
        "source_identity",
        """
        CREATE TABLE source_identity (
            id INTEGER PRIMARY KEY,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            written_date INTEGER,
            written_high INTEGER,
            written_low INTEGER CHECK (abs(written_low) < 1000000000),
            written_name TEXT,
            written_pending INTEGER,
            details BLOB,
            tombstoned_at INTEGER,
            settled_at INTEGER,
            record_id TEXT,
            written_currency TEXT CHECK (length(written_currency) = 3),
            balance_high INTEGER,
            balance_low INTEGER CHECK (abs(balance_low) < 1000000000),
            touches INTEGER NOT NULL DEFAULT 0,
            retry_at INTEGER,
            UNIQUE (lineage_id, external_id)
        ) STRICT;
        CREATE INDEX source_identity_record ON source_identity (lineage_id, record_id) WHERE record_id IS NOT NULL;
        CREATE INDEX source_identity_pending ON source_identity (lineage_id) WHERE written_pending = 1;
        CREATE INDEX source_identity_touched ON source_identity (lineage_id) WHERE touches > 0;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["lineage_id"],
            .sourceName(identity: "id"): ["external_id"],
            .amount: ["written"],
            .sum: ["balance"],
            .currency: ["written_currency"],
            .day: ["written_date"],
            .instant: ["tombstoned_at", "settled_at", "retry_at"],
            .text: ["written_name", "record_id"],
            .integer: ["written_pending", "touches"],
            .bytes: ["details"],
        ])

    /// The latest record, where it is not the one written to the entry: under review, settled by a person, or without an entry. It is
    /// `retracted` when a tombstone came after it, so that the source's last word is known.
    static let heldRecord = SchemaTable(
        "held_record",
        """
        CREATE TABLE held_record (
            identity_id INTEGER PRIMARY KEY REFERENCES source_identity (id) ON DELETE CASCADE,
            state TEXT NOT NULL CHECK (state IN ('pending', 'booked', 'source_only')),
            date INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            name TEXT NOT NULL,
            details BLOB NOT NULL,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            recorded_at INTEGER NOT NULL,
            retracted INTEGER NOT NULL DEFAULT 0 CHECK (retracted IN (0, 1))
        ) STRICT;
        CREATE INDEX held_record_import ON held_record (import_id);
        """,
        columns: [
            .reference: ["identity_id", "import_id"],
            .amount: ["amount"],
            .day: ["date"],
            .instant: ["recorded_at"],
            .text: ["state", "name"],
            .integer: ["retracted"],
            .bytes: ["details"],
        ])
}
