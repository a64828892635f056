extension Invariant {
    /// What holds of the parts of split entries, and of transfers.
    static let splits: [Invariant] = [
        Invariant(
            code: "split_mismatch",
            rule: "the parts of a split entry add up to it and lie where it lies, and only a split entry has parts",
            query:
                """
                SELECT count(*) FROM entry w WHERE w.is_split <> EXISTS (SELECT 1 FROM entry e WHERE e.parent_id = w.id)
                    OR w.is_split AND (w.parent_id IS NOT NULL
                        OR EXISTS (SELECT 1 FROM entry e WHERE e.parent_id = w.id AND (e.account_id <> w.account_id
                            OR e.book_id <> w.book_id OR e.date <> w.date OR e.currency <> w.currency OR e.pending <> w.pending
                            OR e.deleted_at IS NOT w.deleted_at OR e.identity_id IS NOT NULL))
                        OR (SELECT (sum(e.amount_high) - w.amount_high) * 1000000000 + sum(e.amount_low) - w.amount_low
                            FROM entry e WHERE e.parent_id = w.id) <> 0)
                """),
        Invariant(
            code: "transfer_mismatch",
            rule:
                "a transfer joins money out of one account with the same money into another one, two whole entries of one family",
            query:
                """
                SELECT count(*) FROM transfer t JOIN entry o ON o.id = t.outflow_id JOIN entry i ON i.id = t.inflow_id
                WHERE o.account_id = i.account_id OR o.book_id <> i.book_id OR o.deleted_at IS NOT NULL OR i.deleted_at IS NOT NULL
                    OR o.is_split OR i.is_split OR o.parent_id IS NOT NULL OR i.parent_id IS NOT NULL
                    OR (o.amount_high, o.amount_low) <= (0, 0) OR (i.amount_high, i.amount_low) >= (0, 0)
                    OR o.currency = i.currency AND (o.amount_high + i.amount_high <> 0 OR o.amount_low + i.amount_low <> 0)
                """),
    ]
}
