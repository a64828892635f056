import SQLite

extension Ledger {
    /// Checks the file against every rule of "What must hold at any moment" (docs/spec/kernel.md), in one unchanging state. It reads
    /// the whole file, which takes seconds for millions of entries, so no request should wait for it.
    package func examine() throws(LedgerError) -> Examination {
        let ofTheMoment = rulesOfTheMoment
        return try read { database in
            if let damage = try Self.violation(of: Invariant.fileIsWhole, database) {
                return Examination(brokenRules: [damage], isPartial: false)
            }
            var broken = try Self.violation(of: Invariant.schema, database).map { [$0] } ?? []
            let hasItsSchema = broken.isEmpty
            do {
                let isPartial = try Self.isBetweenSteps(database)
                try Self.ask(Invariant.file + (isPartial ? [] : Invariant.books) + ofTheMoment, of: database, into: &broken)
                return Examination(brokenRules: broken, isPartial: isPartial)
            } catch let error as SQLiteError where !hasItsSchema && !error.isStorageFailure {
                // The rules query the very parts of the schema that are missing.
                return Examination(brokenRules: broken, isPartial: false)
            }
        }
    }

    /// Adds the rules that do not hold. Stops at the first damage, because later rules would read unreliable data.
    private static func ask(
        _ rules: [Invariant], of database: SQLiteConnection, into broken: inout [BrokenRule]
    ) throws {
        for rule in rules {
            guard let found = try violation(of: rule, database) else { continue }
            broken.append(found)
            if found.code == Invariant.fileIsWhole.code { return }
        }
    }

    /// What breaks the rule; nil when it holds. An unreadable page counts as damage, whichever rule finds it.
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

    /// Rules about what operations and the daemon must have done by now.
    private var rulesOfTheMoment: [Invariant] {
        let before = now.adding(seconds: -LedgerLimits.sweepGraceSeconds)
        let retention = manifests.map { manifest in
            Invariant.retention(providerID: manifest.id, doneBefore: before.adding(seconds: -payloadRetention(of: manifest)))
        }
        return retention + [Invariant.erasuresDone(askedBefore: before), Invariant.balancesAddedUp, Invariant.zones]
    }

    /// Whether a task of several database transactions has begun and not finished.
    static func isBetweenSteps(_ database: SQLiteConnection) throws -> Bool {
        try database.first(
            """
            SELECT EXISTS (SELECT 1 FROM book WHERE closed_at IS NOT NULL) OR EXISTS (SELECT 1 FROM hidden_import)
                OR EXISTS (SELECT 1 FROM connection WHERE purge_requested_at IS NOT NULL AND purge_completed_at IS NULL)
            """
        ) { try $0.next(Int.self) != 0 } ?? false
    }

    /// The time zones of families and mappings whose data the system cannot read.
    package func unreadableZones() throws(LedgerError) -> [String] { try read { try UnreadableZones.names($0) } }

    /// The number of missing, changed or foreign parts of the file's schema. Takes a few milliseconds.
    package func schemaDifferenceCount() throws(LedgerError) -> Int { try read { try SchemaDifference.all(in: $0).count } }
}
