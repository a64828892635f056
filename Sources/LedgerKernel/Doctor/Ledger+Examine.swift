import SQLite

extension Ledger {
    /// Holds the file against every rule of "What must hold at any moment" (spec/kernel.md), in one unchanging state of it.
    /// Reads all of it, so it takes seconds where there are millions of entries; nobody waits for it.
    public func examine() throws(LedgerError) -> Examination {
        let retention = retentionRules
        return try read { database in
            if let damage = try Self.violation(of: Invariant.fileIsWhole, database) {
                return Examination(brokenRules: [damage], isPartial: false)
            }
            let isPartial = try Self.isBetweenSteps(database)
            var broken: [BrokenRule] = []
            for rule in Invariant.file + (isPartial ? [] : Invariant.books) + retention {
                guard let found = try Self.violation(of: rule, database) else { continue }
                broken.append(found)
                // What the rules after it would read says nothing any more.
                if found.code == Invariant.fileIsWhole.code { break }
            }
            return Examination(brokenRules: broken, isPartial: isPartial)
        }
    }

    /// What breaks the rule; nil when it holds. A page that cannot be made sense of is damage, whichever rule comes upon it.
    private static func violation(of rule: Invariant, _ database: SQLiteConnection) throws -> BrokenRule? {
        do {
            let found = try rule.findViolations(database)
            guard found.count > 0 else { return nil }
            return BrokenRule(
                code: rule.code, rule: rule.rule, count: found.count, places: found.places, remedy: rule.remedy)
        } catch let error as SQLiteError where error.isCorruption {
            let whole = Invariant.fileIsWhole
            return BrokenRule(code: whole.code, rule: whole.rule, count: 1, places: [], remedy: whole.remedy)
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
