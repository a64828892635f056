import Crypto
import SQLite

extension Invariant {
    /// Rules about streams, captures and batches.
    static let inbox: [Invariant] = [
        Invariant(
            code: "stream_cursor",
            rule: "a stream's cursor is one more than the last applied sequence, and applied batches have no gaps",
            query:
                """
                SELECT count(*) FROM stream s WHERE next_sequence - 1 IS NOT (
                    SELECT count(*) FROM batch WHERE stream_id = s.id AND status = 'applied')
                    OR next_sequence - 1 IS NOT (
                        SELECT ifnull(max(sequence), 0) FROM batch WHERE stream_id = s.id AND status = 'applied')
                """),
        Invariant(
            code: "stream_digest", rule: "a stream has the digest of its last applied batch",
            query:
                """
                SELECT count(*) FROM stream s WHERE last_digest IS NOT (
                    SELECT digest FROM batch WHERE stream_id = s.id AND sequence = s.next_sequence - 1 AND status = 'applied')
                """),
        Invariant(
            code: "batch_chain", rule: "an applied batch names the digest of the previous batch of its stream",
            query:
                """
                SELECT count(*) FROM batch b LEFT JOIN batch p ON p.stream_id = b.stream_id AND p.sequence = b.sequence - 1
                WHERE b.status = 'applied' AND b.predecessor_digest IS NOT p.digest
                """),
        Invariant(code: "stored_bytes", rule: "stored bytes match their digest") {
            try StoredBytesCheck.differences($0)
        },
        Invariant(
            code: "capture_chunks",
            rule: "a capture has all chunks that it received, in order, and applying it applies all of them",
            query:
                """
                SELECT count(*) FROM capture p WHERE received_chunks <> (SELECT count(*) FROM batch WHERE capture_id = p.id)
                    OR first_sequence IS NOT (SELECT min(sequence) FROM batch WHERE capture_id = p.id)
                    OR first_sequence + received_chunks - 1 IS NOT (SELECT max(sequence) FROM batch WHERE capture_id = p.id)
                    OR EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status = 'applied') IS NOT (import_id IS NOT NULL)
                    OR import_id IS NOT NULL AND EXISTS (SELECT 1 FROM batch WHERE capture_id = p.id AND status <> 'applied')
                """),
        Invariant(
            code: "waiting_batch_without_bytes", rule: "a waiting batch has its bytes",
            query:
                """
                SELECT count(*) FROM batch b WHERE status IN ('accepted', 'processing')
                    AND NOT EXISTS (SELECT 1 FROM payload WHERE batch_id = b.id)
                """),
        Invariant(
            code: "waiting_in_stale_stream", rule: "no batch waits in a stream that is no longer current",
            query:
                """
                SELECT count(*) FROM batch b JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                WHERE b.status IN ('accepted', 'processing') AND (c.status <> 'active' OR s.generation <> c.generation)
                """),
    ]

    /// The system has what it needs to date the uploads.
    static let zones = Invariant(
        code: "time_zone_unreadable", rule: "the system can read the time zone of every family and mapping", remedy: .zoneData,
        findViolations: { database in
            let names = try UnreadableZones.names(database)
            return Violations(count: names.count, places: names)
        })

    /// Rules about connections, lineages and account links.
    static let connections: [Invariant] = [
        Invariant(
            code: "lineage_writers", rule: "a lineage has at most one active writer",
            query:
                """
                SELECT count(*) FROM (SELECT 1 FROM source_mapping m JOIN connection c ON c.id = m.connection_id
                    WHERE c.status = 'active' GROUP BY m.lineage_id HAVING count(*) > 1)
                """),
        Invariant(
            code: "account_links",
            rule: "the accounts of an active connection are linked to it, and no link belongs to a revoked connection",
            query:
                """
                SELECT (SELECT count(*) FROM source_mapping m JOIN connection c ON c.id = m.connection_id AND c.status = 'active'
                        JOIN lineage l ON l.id = m.lineage_id LEFT JOIN account_link k ON k.account_id = l.account_id
                        WHERE l.account_id IS NOT NULL AND (k.connection_id IS NOT c.id OR k.lineage_id IS NOT l.id))
                    + (SELECT count(*) FROM account_link k JOIN connection c ON c.id = k.connection_id WHERE c.status = 'revoked')
                """),
        Invariant(
            code: "credential_of_revoked_connection", rule: "a revoked connection has no valid credential",
            query:
                """
                SELECT count(*) FROM credential k JOIN connection c ON c.id = k.connection_id
                WHERE k.revoked_at IS NULL AND c.status = 'revoked'
                """),
        Invariant(
            code: "link_of_discarded_lineage", rule: "a discarded lineage has no account link",
            query:
                """
                SELECT count(*) FROM account_link k JOIN lineage l ON l.id = k.lineage_id WHERE l.discarded_at IS NOT NULL
                """),
    ]

    /// Rules about open conflicts.
    static let conflicts: [Invariant] = [
        // Resolving a conflict with `use_source` writes the held record, but another conflict about the record may stay open.
        Invariant(
            code: "conflict_without_subject",
            rule: "an open conflict is about a stored balance or a held record",
            query:
                """
                SELECT count(*) FROM conflict q WHERE q.status = 'open' AND (q.identity_id IS NULL AND q.observation_id IS NULL
                    OR q.kind IN ('protected_entry', 'protected_source_update', 'source_reappeared', 'replacement_identity')
                        AND NOT EXISTS (SELECT 1 FROM held_record h WHERE h.identity_id = q.identity_id)
                        AND NOT EXISTS (SELECT 1 FROM conflict o WHERE o.identity_id = q.identity_id
                            AND o.resolution = 'use_source' AND o.resolved_at >= q.created_at))
                """)
    ]
}

/// Checks that raw bytes are unchanged by computing their digests again.
enum StoredBytesCheck {
    /// The number of batches and files whose bytes do not match the stored digest or length.
    static func differences(_ database: SQLiteConnection) throws -> Int { try batches(database) + files(database) }

    private static func batches(_ database: SQLiteConnection) throws -> Int {
        var count = 0
        try database.forEach("SELECT p.bytes, b.digest FROM payload p JOIN batch b ON b.id = p.batch_id") { row in
            if try SHA256.hash(row.next()).bytes != row.next() { count += 1 }
        }
        return count
    }

    /// Reads piece by piece, so a long file takes no memory.
    private static func files(_ database: SQLiteConnection) throws -> Int {
        var count = 0
        try database.forEach("SELECT id, byte_count, digest FROM statement_file") { file in
            var digest = SHA256()
            var byteCount = 0
            try database.forEach("SELECT bytes FROM statement_chunk WHERE file_id = ? ORDER BY position", file.next(Int64.self)) {
                chunk in
                let bytes = try chunk.next([UInt8].self)
                digest.update(bytes)
                byteCount += bytes.count
            }
            let (storedCount, storedDigest) = try (file.next(Int.self), file.next([UInt8].self))
            if byteCount != storedCount || digest.finalize().bytes != storedDigest { count += 1 }
        }
        return count
    }
}
