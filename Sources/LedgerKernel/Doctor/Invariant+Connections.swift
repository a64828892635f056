extension Invariant {
    /// What holds of connections, lineages and links.
    static let connections: [Invariant] = [
        Invariant(
            code: "lineage_writers", rule: "a lineage has one active writer",
            query:
                """
                SELECT count(*) FROM (SELECT 1 FROM source_mapping m JOIN connection c ON c.id = m.connection_id
                    WHERE c.status = 'active' GROUP BY m.lineage_id HAVING count(*) > 1)
                """),
        Invariant(
            code: "account_links",
            rule: "the accounts of an active connection are linked to it, and a link is of no revoked connection",
            query:
                """
                SELECT (SELECT count(*) FROM source_mapping m JOIN connection c ON c.id = m.connection_id AND c.status = 'active'
                        JOIN lineage l ON l.id = m.lineage_id LEFT JOIN account_link k ON k.account_id = l.account_id
                        WHERE l.account_id IS NOT NULL AND (k.connection_id IS NOT c.id OR k.lineage_id IS NOT l.id))
                    + (SELECT count(*) FROM account_link k JOIN connection c ON c.id = k.connection_id WHERE c.status = 'revoked')
                """),
        Invariant(
            code: "credential_of_revoked_connection", rule: "no credential of a revoked connection is good",
            query:
                """
                SELECT count(*) FROM credential k JOIN connection c ON c.id = k.connection_id
                WHERE k.revoked_at IS NULL AND c.status = 'revoked'
                """),
        Invariant(
            code: "link_of_discarded_lineage", rule: "a discarded lineage has no account linked to it",
            query:
                """
                SELECT count(*) FROM account_link k JOIN lineage l ON l.id = k.lineage_id WHERE l.discarded_at IS NOT NULL
                """),
    ]
}
