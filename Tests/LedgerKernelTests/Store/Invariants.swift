import Testing

@testable import LedgerKernel

extension Household {
    /// Expects that "What must hold at any moment" of spec/kernel.md holds, asked of the file by plain SQL.
    func expectInvariants(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try onTheFile { transaction in
            for (rule, query) in Self.violations {
                let violations = try transaction.database.first(query) { $0.int(0) }
                #expect(violations == 0, "\(rule)", sourceLocation: sourceLocation)
            }
            let damage = try transaction.database.first("PRAGMA integrity_check") { $0.text(0) }
            #expect(damage == "ok", sourceLocation: sourceLocation)
            let broken = try transaction.database.first("SELECT count(*) FROM pragma_foreign_key_check") { $0.int(0) }
            #expect(broken == 0, sourceLocation: sourceLocation)
        }
    }

    private static var violations: [(rule: String, query: StaticString)] {
        [
            (
                "an entry of a source lies in the account of its identity's lineage",
                """
                SELECT count(*) FROM entry e JOIN source_identity i ON i.id = e.identity_id JOIN lineage l ON l.id = i.lineage_id
                WHERE e.account_id IS NOT l.account_id OR e.book_id <> l.book_id
                """
            ),
            (
                "an entry that an import brought has an identity",
                "SELECT count(*) FROM entry WHERE import_id IS NOT NULL AND identity_id IS NULL"
            ),
            (
                "an identity that a source has written to has an entry, and none without it has",
                """
                SELECT count(*) FROM source_identity i LEFT JOIN entry e ON e.identity_id = i.id
                WHERE e.id IS NOT NULL AND i.written_date IS NULL
                    OR e.id IS NULL AND i.written_date IS NOT NULL AND i.tombstoned_at IS NULL
                """
            ),
            (
                "a stream's cursor is one above the last applied sequence, and applied batches are contiguous",
                """
                SELECT count(*) FROM stream s WHERE next_sequence - 1 IS NOT (
                    SELECT count(*) FROM batch WHERE stream_id = s.id AND status = 'applied')
                    OR next_sequence - 1 IS NOT (
                        SELECT ifnull(max(sequence), 0) FROM batch WHERE stream_id = s.id AND status = 'applied')
                """
            ),
            (
                "a stream remembers the digest of the batch that it applied last",
                """
                SELECT count(*) FROM stream s WHERE last_digest IS NOT (
                    SELECT digest FROM batch WHERE stream_id = s.id AND sequence = s.next_sequence - 1 AND status = 'applied')
                """
            ),
            (
                "a capture's chunks are those that it received, in order, and all of them have one status once it is applied",
                """
                SELECT count(*) FROM capture p WHERE received_chunks <> (SELECT count(*) FROM batch WHERE capture_id = p.id)
                    OR first_sequence IS NOT (SELECT min(sequence) FROM batch WHERE capture_id = p.id)
                    OR first_sequence + received_chunks - 1 IS NOT (SELECT max(sequence) FROM batch WHERE capture_id = p.id)
                    OR EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status = 'applied') IS NOT (import_id IS NOT NULL)
                    OR import_id IS NOT NULL AND EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status <> 'applied')
                """
            ),
            (
                "the bytes of a batch that waits are there",
                """
                SELECT count(*) FROM batch b WHERE status IN ('accepted', 'processing')
                    AND NOT EXISTS (SELECT 1 FROM payload WHERE batch_id = b.id)
                """
            ),
            (
                "nothing waits in a stream that is not in force",
                """
                SELECT count(*) FROM batch b JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                WHERE b.status IN ('accepted', 'processing') AND (c.status <> 'active' OR s.generation <> c.generation)
                """
            ),
            (
                "a lineage has one active writer",
                """
                SELECT count(*) FROM (SELECT 1 FROM source_mapping m JOIN connection c ON c.id = m.connection_id
                    WHERE c.status = 'active' GROUP BY m.lineage_id HAVING count(*) > 1)
                """
            ),
            (
                "the accounts of an active connection are linked to it, and a link is of no revoked connection",
                """
                SELECT (SELECT count(*) FROM source_mapping m JOIN connection c ON c.id = m.connection_id AND c.status = 'active'
                        JOIN lineage l ON l.id = m.lineage_id LEFT JOIN account_link k ON k.account_id = l.account_id
                        WHERE l.account_id IS NOT NULL AND (k.connection_id IS NOT c.id OR k.lineage_id IS NOT l.id))
                    + (SELECT count(*) FROM account_link k JOIN connection c ON c.id = k.connection_id WHERE c.status = 'revoked')
                """
            ),
            (
                "there is one open question per subject and kind",
                """
                SELECT count(*) FROM (SELECT 1 FROM conflict WHERE status = 'open'
                    GROUP BY identity_id, observation_id, kind HAVING count(*) > 1)
                """
            ),
            (
                "a tombstoned identity has no entry, unless a person protected or settled it",
                """
                SELECT count(*) FROM source_identity i JOIN entry e ON e.identity_id = i.id AND e.deleted_at IS NULL
                WHERE i.tombstoned_at IS NOT NULL AND i.settled_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM conflict WHERE identity_id = i.id AND kind = 'protected_tombstone')
                """
            ),
            (
                "the parts of a split entry add up to it, lie where it lies, and only a split entry has parts",
                """
                SELECT count(*) FROM entry w WHERE w.is_split <> EXISTS (SELECT 1 FROM entry e WHERE e.parent_id = w.id)
                    OR w.is_split AND (w.parent_id IS NOT NULL
                        OR EXISTS (SELECT 1 FROM entry e WHERE e.parent_id = w.id AND (e.account_id <> w.account_id
                            OR e.book_id <> w.book_id OR e.date <> w.date OR e.currency <> w.currency OR e.pending <> w.pending
                            OR e.deleted_at IS NOT w.deleted_at OR e.identity_id IS NOT NULL))
                        OR (SELECT (sum(e.amount_high) - w.amount_high) * 1000000000 + sum(e.amount_low) - w.amount_low
                            FROM entry e WHERE e.parent_id = w.id) <> 0)
                """
            ),
            (
                "a transfer joins money out of one account with money into another of the same family",
                """
                SELECT count(*) FROM transfer t JOIN entry o ON o.id = t.outflow_id JOIN entry i ON i.id = t.inflow_id
                WHERE o.account_id = i.account_id OR o.book_id <> i.book_id OR o.deleted_at IS NOT NULL OR i.deleted_at IS NOT NULL
                    OR o.is_split OR i.is_split OR o.parent_id IS NOT NULL OR i.parent_id IS NOT NULL
                """
            ),
            (
                "no credential of a revoked connection is good",
                """
                SELECT count(*) FROM credential k JOIN connection c ON c.id = k.connection_id
                WHERE k.revoked_at IS NULL AND c.status = 'revoked'
                """
            ),
        ]
    }
}
