import SQLite

/// Raises a conflict unless the same conflict is already open.
enum RaiseConflict {
    static func about(
        identity: Int64, _ kind: ConflictKind, externalID: ExternalID, entry: UniqueID?, _ target: ImportTarget,
        _ scope: WriteScope
    ) throws {
        try scope.database.run(
            """
            INSERT INTO conflict (public_id, lineage_id, connection_id, identity_id, kind, external_id, source_account_id,
                entry_public_id, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """, scope.makeID(), target.lineage, target.connection, identity, kind.rawValue, externalID,
            target.sourceAccountID, entry, scope.now)
    }

    /// An open balance conflict offers the amount that the source stated last, even if that equals the stored amount.
    static func renewOffer(of offered: BalanceObservation, about observation: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE conflict SET offered_high = ?2, offered_low = ?3 WHERE observation_id = ?1 AND status = 'open'",
            observation, offered.amount.columns)
    }

    /// Raises a conflict about a balance that the source now states differently.
    static func about(
        observation: Int64, _ offered: BalanceObservation, _ target: ImportTarget, _ scope: WriteScope
    ) throws {
        try scope.database.run(
            """
            INSERT INTO conflict (public_id, lineage_id, connection_id, observation_id, kind, external_id, source_account_id,
                balance_kind, observed_at, offered_high, offered_low, created_at)
            VALUES (?1, ?2, ?3, ?4, 'balance_observation_conflict', ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            ON CONFLICT (observation_id) WHERE status = 'open' AND observation_id IS NOT NULL
                DO UPDATE SET offered_high = excluded.offered_high, offered_low = excluded.offered_low
            """, scope.makeID(), target.lineage, target.connection, observation, offered.externalID,
            target.sourceAccountID,
            offered.kind.rawValue, offered.observedAt, offered.amount.columns, scope.now)
    }
}
