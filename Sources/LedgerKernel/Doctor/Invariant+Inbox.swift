extension Invariant {
    /// What holds of streams, captures and batches.
    static let inbox: [Invariant] = [
        Invariant(
            code: "stream_cursor",
            rule: "a stream's cursor is one above the last applied sequence, and applied batches are contiguous",
            query:
                """
                SELECT count(*) FROM stream s WHERE next_sequence - 1 IS NOT (
                    SELECT count(*) FROM batch WHERE stream_id = s.id AND status = 'applied')
                    OR next_sequence - 1 IS NOT (
                        SELECT ifnull(max(sequence), 0) FROM batch WHERE stream_id = s.id AND status = 'applied')
                """),
        Invariant(
            code: "stream_digest", rule: "a stream remembers the digest of the batch that it applied last",
            query:
                """
                SELECT count(*) FROM stream s WHERE last_digest IS NOT (
                    SELECT digest FROM batch WHERE stream_id = s.id AND sequence = s.next_sequence - 1 AND status = 'applied')
                """),
        Invariant(
            code: "batch_chain", rule: "an applied batch names the digest of the batch before it in its stream",
            query:
                """
                SELECT count(*) FROM batch b LEFT JOIN batch p ON p.stream_id = b.stream_id AND p.sequence = b.sequence - 1
                WHERE b.status = 'applied' AND b.predecessor_digest IS NOT p.digest
                """),
        Invariant(code: "stored_bytes", rule: "stored bytes have the digest that they were stored under") {
            try StoredBytesCheck.differences($0)
        },
        Invariant(
            code: "capture_chunks",
            rule: "a capture's chunks are those that it received, in order, and all of them have one status once it is applied",
            query:
                """
                SELECT count(*) FROM capture p WHERE received_chunks <> (SELECT count(*) FROM batch WHERE capture_id = p.id)
                    OR first_sequence IS NOT (SELECT min(sequence) FROM batch WHERE capture_id = p.id)
                    OR first_sequence + received_chunks - 1 IS NOT (SELECT max(sequence) FROM batch WHERE capture_id = p.id)
                    OR EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status = 'applied') IS NOT (import_id IS NOT NULL)
                    OR import_id IS NOT NULL AND EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status <> 'applied')
                """),
        Invariant(
            code: "waiting_batch_without_bytes", rule: "the bytes of a batch that waits are there",
            query:
                """
                SELECT count(*) FROM batch b WHERE status IN ('accepted', 'processing')
                    AND NOT EXISTS (SELECT 1 FROM payload WHERE batch_id = b.id)
                """),
        Invariant(
            code: "waiting_in_stale_stream", rule: "nothing waits in a stream that is not in force",
            query:
                """
                SELECT count(*) FROM batch b JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                WHERE b.status IN ('accepted', 'processing') AND (c.status <> 'active' OR s.generation <> c.generation)
                """),
    ]
}
