extension Invariant {
    /// Rules about bytes and rows that must be erased.
    static let erasure: [Invariant] = [
        Invariant(
            code: "raw_bytes_of_discarded_connection", rule: "a discarded connection has no raw bytes left",
            query:
                """
                SELECT count(*) FROM connection c WHERE c.purge_completed_at IS NOT NULL AND (
                    EXISTS (SELECT 1 FROM statement_file WHERE connection_id = c.id)
                    OR EXISTS (SELECT 1 FROM stream s JOIN batch b ON b.stream_id = s.id JOIN payload p ON p.batch_id = b.id
                        WHERE s.connection_id = c.id))
                """),
        Invariant(
            code: "rest_of_reset", rule: "a finished reset has erased all of its books",
            query:
                "SELECT count(*) FROM book b JOIN family_reset r ON r.id = b.reset_id WHERE r.erased_at IS NOT NULL"),
    ]

    /// No erasure requested before `moment` is still running.
    static func erasuresDone(askedBefore moment: Instant) -> Invariant {
        Invariant(
            code: "erasure_overdue", rule: "every requested erasure finishes in time", remedy: .daemon
        ) { database in
            try database.first(
                """
                SELECT (SELECT count(*) FROM book WHERE closed_at <= ?1)
                    + (SELECT count(*) FROM connection WHERE purge_requested_at <= ?1 AND purge_completed_at IS NULL)
                    + (SELECT count(*) FROM hidden_import h JOIN import m ON m.id = h.import_id
                        WHERE ifnull(m.undone_at, m.applied_at) <= ?1)
                    + (SELECT count(*) FROM scrub WHERE requested_at <= ?1 AND done_at IS NULL)
                """, moment
            ) { try $0.next(Int.self) } ?? 0
        }
    }

    /// No raw bytes of the provider are left that ledgerd finished with before `moment`.
    static func retention(providerID: String, doneBefore moment: Instant) -> Invariant {
        Invariant(
            code: "raw_bytes_past_retention", rule: "no raw bytes of \(providerID) outlive their retention",
            remedy: .daemon
        ) { database in
            try database.first(
                """
                SELECT (SELECT count(*) FROM payload p CROSS JOIN batch b ON b.id = p.batch_id
                        JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                        WHERE b.finished_at <= ?2 AND c.provider_id = ?1)
                    + (SELECT count(*) FROM statement_file f JOIN connection c ON c.id = f.connection_id
                        WHERE f.used_at <= ?2 AND c.provider_id = ?1)
                """, providerID, moment
            ) { try $0.next(Int.self) } ?? 0
        }
    }
}
