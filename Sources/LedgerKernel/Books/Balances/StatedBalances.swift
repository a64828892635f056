import SQLite

/// The balance statements that imports made for stored observations, as an undo needs them.
enum StatedBalances {
    /// Call this when a person resolves a conflict about a balance. It drops the earlier statements of imports, so no undo can
    /// override the person's decision. A nil observation (a conflict about a record) does nothing.
    static func leaveToPerson(observation: Int64?, _ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM stated_balance WHERE id IN (SELECT s.id FROM balance_observation o
                JOIN stated_balance s ON s.lineage_id = o.lineage_id AND s.kind = o.kind AND s.observed_at = o.observed_at
                    AND s.external_id = o.external_id
                WHERE o.id = ?)
            """, observation)
        try database.run("UPDATE balance_observation SET import_id = NULL WHERE id = ?", observation)
    }

    /// The open conflicts about balances that an import added or stated.
    static func conflicts(about importRow: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT q.id FROM balance_observation o JOIN conflict q ON q.observation_id = o.id AND q.status = 'open'
            WHERE o.import_id = ?1
            UNION SELECT q.id FROM stated_balance s
            JOIN balance_observation o ON o.lineage_id = s.lineage_id AND o.external_id = s.external_id AND o.kind = s.kind
                AND o.observed_at = s.observed_at
            JOIN conflict q ON q.observation_id = o.id AND q.status = 'open'
            WHERE s.import_id = ?1
            """, importRow
        ) { try $0.next(Int64.self) }
    }

    /// A conflict stays open while an import states an amount that differs from the stored one. It offers the amount stated last.
    static func review(conflict: Int64, _ database: SQLiteConnection) throws {
        let isStillOne = try database.run(
            """
            UPDATE conflict SET (offered_high, offered_low) = (SELECT s.amount_high, s.amount_low FROM balance_observation o
                JOIN stated_balance s ON s.lineage_id = o.lineage_id AND s.external_id = o.external_id AND s.kind = o.kind
                    AND s.observed_at = o.observed_at
                WHERE o.id = conflict.observation_id ORDER BY s.import_id DESC LIMIT 1)
            WHERE id = ?1 AND EXISTS (SELECT 1 FROM balance_observation o
                JOIN stated_balance s ON s.lineage_id = o.lineage_id AND s.external_id = o.external_id AND s.kind = o.kind
                    AND s.observed_at = o.observed_at
                WHERE o.id = conflict.observation_id AND (s.amount_high <> o.amount_high OR s.amount_low <> o.amount_low))
            """, conflict)
        if isStillOne == 0 { try database.run("DELETE FROM conflict WHERE id = ?", conflict) }
    }
}
