extension Invariant {
    /// What holds of entries, identities and the questions about them.
    static let entries: [Invariant] = [
        Invariant(
            code: "entry_outside_lineage", rule: "an entry of a source lies in the account of its identity's lineage",
            query:
                """
                SELECT count(*) FROM entry e JOIN source_identity i ON i.id = e.identity_id JOIN lineage l ON l.id = i.lineage_id
                WHERE e.account_id IS NOT l.account_id OR e.book_id <> l.book_id
                """),
        Invariant(
            code: "imported_entry_without_identity",
            rule: "an entry that an import brought has an identity",
            query: "SELECT count(*) FROM entry WHERE import_id IS NOT NULL AND identity_id IS NULL"),
        Invariant(
            code: "identity_without_entry",
            rule: "an identity that a source has written to has an entry, and none without it has",
            query:
                """
                SELECT count(*) FROM source_identity i LEFT JOIN entry e ON e.identity_id = i.id
                WHERE e.id IS NOT NULL AND i.written_date IS NULL
                    OR e.id IS NULL AND i.written_date IS NOT NULL AND i.tombstoned_at IS NULL
                """),
        Invariant(
            code: "search_mark", rule: "the search index reaches to an entry that is there",
            query:
                "SELECT count(*) FROM search_mark s WHERE entry_id > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE id = s.entry_id)"
        ),
        Invariant(
            code: "repeated_conflict", rule: "there is one open question per subject and kind",
            query:
                """
                SELECT count(*) FROM (SELECT 1 FROM conflict WHERE status = 'open'
                    GROUP BY identity_id, observation_id, kind HAVING count(*) > 1)
                """),
        Invariant(
            code: "entry_after_tombstone", rule: "a tombstoned identity has no entry, unless a person protected or settled it",
            query:
                """
                SELECT count(*) FROM source_identity i JOIN entry e ON e.identity_id = i.id AND e.deleted_at IS NULL
                WHERE i.tombstoned_at IS NOT NULL AND i.settled_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM conflict WHERE identity_id = i.id AND kind = 'protected_tombstone')
                """),
    ]
}
