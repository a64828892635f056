extension Invariant {
    /// What holds of the questions that are open.
    static let questions: [Invariant] = [
        // An answer that let the source win has written what was held, and another question about the record stays all the same.
        Invariant(
            code: "question_without_matter",
            rule: "an open question is about a balance that is stored, or about something that a source said and that is kept",
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
