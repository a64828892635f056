extension Invariant {
    /// What holds of categories, and of the currency of entries.
    static let labels: [Invariant] = [
        Invariant(
            code: "category_depth", rule: "a category's parent is another category, at the top",
            query:
                """
                SELECT count(*) FROM category c JOIN category p ON p.id = c.parent_id WHERE p.parent_id IS NOT NULL OR p.id = c.id
                """),
        Invariant(
            code: "entry_currency",
            rule: "an entry is in its account's currency, unless its source states another one",
            query:
                """
                SELECT count(*) FROM entry e JOIN account a ON a.id = e.account_id
                LEFT JOIN source_identity i ON i.id = e.identity_id
                WHERE e.currency <> ifnull(i.written_currency, a.currency) AND e.parent_id IS NULL
                """),
    ]
}
