extension Invariant {
    /// Rules about entries, source identities and their conflicts.
    static let entries: [Invariant] = [
        Invariant(
            code: "entry_outside_lineage", rule: "an entry of a source is in the account of its identity's lineage",
            query:
                """
                SELECT count(*) FROM entry e JOIN source_identity i ON i.id = e.identity_id JOIN lineage l ON l.id = i.lineage_id
                WHERE e.account_id IS NOT l.account_id OR e.book_id <> l.book_id
                """),
        Invariant(
            code: "imported_entry_without_identity",
            rule: "an imported entry has a source identity",
            query: "SELECT count(*) FROM entry WHERE import_id IS NOT NULL AND identity_id IS NULL"),
        Invariant(
            code: "identity_without_entry",
            rule: "a source identity has an entry exactly if its source has written one",
            query:
                """
                SELECT count(*) FROM source_identity i LEFT JOIN entry e ON e.identity_id = i.id
                WHERE e.id IS NOT NULL AND i.written_date IS NULL
                    OR e.id IS NULL AND i.written_date IS NOT NULL AND i.tombstoned_at IS NULL
                """),
        Invariant(
            code: "search_mark", rule: "the mark of the search index is an existing entry",
            query:
                "SELECT count(*) FROM search_mark s WHERE entry_id > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE id = s.entry_id)"
        ),
        Invariant(
            code: "repeated_conflict", rule: "each subject has at most one open conflict of a kind",
            query:
                """
                SELECT count(*) FROM (SELECT 1 FROM conflict WHERE status = 'open'
                    GROUP BY identity_id, observation_id, kind HAVING count(*) > 1)
                """),
        Invariant(
            code: "entry_after_tombstone", rule: "a retracted record has no entry, unless a person protected or settled it",
            query:
                """
                SELECT count(*) FROM source_identity i JOIN entry e ON e.identity_id = i.id AND e.deleted_at IS NULL
                WHERE i.tombstoned_at IS NOT NULL AND i.settled_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM conflict WHERE identity_id = i.id AND kind = 'protected_tombstone')
                """),
    ]

    /// Rules about categories and the currency of entries.
    static let labels: [Invariant] = [
        Invariant(
            code: "category_depth", rule: "the parent of a category is another, top-level category",
            query:
                """
                SELECT count(*) FROM category c JOIN category p ON p.id = c.parent_id WHERE p.parent_id IS NOT NULL OR p.id = c.id
                """),
        Invariant(
            code: "entry_currency",
            rule: "an entry has its account's currency, unless its source states another one",
            query:
                """
                SELECT count(*) FROM entry e JOIN account a ON a.id = e.account_id
                LEFT JOIN source_identity i ON i.id = e.identity_id
                WHERE e.currency <> ifnull(i.written_currency, a.currency) AND e.parent_id IS NULL
                """),
    ]

    /// Rules about split entries and transfers.
    static let splits: [Invariant] = [
        Invariant(
            code: "split_mismatch",
            rule: "the parts of a split add up to their parent and share its account and date, and only a split entry has parts",
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
                "a transfer takes an amount out of one account and puts it into another of the same family; neither side is split or a part",
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
