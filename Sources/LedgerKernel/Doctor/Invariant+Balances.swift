extension Invariant {
    /// What holds of the balances that accounts show.
    static let balances: [Invariant] = [
        // Where a person asked for a retry the observation made way, and its balance stays shown until the next one comes.
        Invariant(
            code: "observed_balance", rule: "an observed balance is the newest booked one that a source saw", remedy: .balance,
            query:
                """
                SELECT count(*) FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL WHERE a.balance_source = 'observed'
                    AND (a.balance_high, a.balance_low, a.balance_at) IS NOT (
                        SELECT o.amount_high, o.amount_low, o.observed_at FROM lineage l
                        JOIN balance_observation o ON o.lineage_id = l.id AND o.kind = 'booked'
                        WHERE l.account_id = a.id AND l.discarded_at IS NULL ORDER BY o.observed_at DESC, o.id DESC LIMIT 1)
                    AND NOT EXISTS (SELECT 1 FROM lineage l JOIN conflict c ON c.lineage_id = l.id
                        WHERE l.account_id = a.id AND c.kind = 'balance_observation_conflict'
                            AND c.resolution = 'retry_after_repair' AND c.observed_at = a.balance_at)
                """)
    ]
}
