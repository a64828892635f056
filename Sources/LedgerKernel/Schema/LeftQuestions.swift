/// What undos of earlier versions left behind of questions, and what they did not know of balances.
enum LeftQuestions {
    /// A question about a record that the source did not state otherwise, or about a balance that is gone, has nothing to decide, and keeps
    /// the record's next word out: it goes, as it would have with its import. Only an answer to another question about the same
    /// record can have settled the matter in between.
    ///
    /// What imports stated against a stored balance was not kept (`StatedBalanceTable`); an open question knows the last of it, and is about
    /// the import before which there was none. Balances that a person answered about are the person's, whatever was stated before.
    ///
    /// Which imports had repeated a balance before that table was there is not known to anything in the file.
    static let mend = """
        DELETE FROM conflict WHERE status = 'open' AND identity_id IS NULL AND observation_id IS NULL;
        DELETE FROM conflict
        WHERE status = 'open' AND kind IN ('protected_entry', 'protected_source_update', 'source_reappeared', 'replacement_identity')
            AND NOT EXISTS (SELECT 1 FROM held_record h WHERE h.identity_id = conflict.identity_id)
            AND NOT EXISTS (SELECT 1 FROM conflict o WHERE o.identity_id = conflict.identity_id AND o.resolution = 'use_source'
                AND o.resolved_at >= conflict.created_at);

        INSERT INTO stated_balance (import_id, lineage_id, external_id, kind, observed_at, amount_high, amount_low)
            SELECT m.id, o.lineage_id, o.external_id, o.kind, o.observed_at, q.offered_high, q.offered_low
            FROM conflict q JOIN balance_observation o ON o.id = q.observation_id
            JOIN import m ON m.id = (SELECT n.id FROM import n WHERE n.connection_id = q.connection_id AND n.applied_at <= q.created_at
                AND n.undone_at IS NULL ORDER BY n.applied_at DESC, n.id DESC LIMIT 1)
            WHERE q.status = 'open' AND q.offered_high IS NOT NULL
            ON CONFLICT DO UPDATE SET amount_high = excluded.amount_high, amount_low = excluded.amount_low;

        DELETE FROM stated_balance WHERE EXISTS (SELECT 1 FROM import m JOIN conflict q ON q.lineage_id = stated_balance.lineage_id
            AND q.external_id = stated_balance.external_id AND q.balance_kind = stated_balance.kind
            AND q.observed_at = stated_balance.observed_at AND q.status = 'resolved' AND q.resolved_at >= m.applied_at
            WHERE m.id = stated_balance.import_id);
        UPDATE balance_observation SET import_id = NULL
        WHERE settled_at IS NOT NULL OR id IN (SELECT observation_id FROM conflict WHERE status = 'resolved');
        """
}
