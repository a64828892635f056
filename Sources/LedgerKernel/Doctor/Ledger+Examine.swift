import SQLite

extension Ledger {
    /// Holds the file against every rule of "What must hold at any moment" (spec/kernel.md), in one unchanging state of it.
    /// Reads all of it, so it takes seconds where there are millions of entries; nobody waits for it.
    public func examine() throws(LedgerError) -> Examination {
        let retention = retentionRules
        return try read { database in
            let isPartial = try Self.isBetweenSteps(database)
            let rules = Invariant.file + (isPartial ? [] : Invariant.books) + retention
            let broken = try rules.compactMap { rule -> BrokenRule? in
                let count = try rule.countViolations(database)
                guard count > 0 else { return nil }
                return BrokenRule(
                    code: rule.code, rule: rule.rule, count: count, isMendedByDaemon: rule.code == Invariant.retentionCode)
            }
            return Examination(brokenRules: broken, isPartial: isPartial)
        }
    }

    private var retentionRules: [Invariant] {
        let sweptBefore = now.adding(seconds: -Limits.retentionGraceSeconds)
        return manifests.map { manifest in
            Invariant.retention(
                providerID: manifest.id, doneBefore: sweptBefore.adding(seconds: -payloadRetention(of: manifest)))
        }
    }

    /// Whether something that takes several transactions has begun and is not done.
    static func isBetweenSteps(_ database: SQLiteConnection) throws -> Bool {
        try database.first(
            """
            SELECT EXISTS (SELECT 1 FROM book WHERE closed_at IS NOT NULL) OR EXISTS (SELECT 1 FROM hidden_import)
                OR EXISTS (SELECT 1 FROM connection WHERE purge_requested_at IS NOT NULL AND purge_completed_at IS NULL)
            """
        ) { $0.int(0) != 0 } ?? false
    }
}
