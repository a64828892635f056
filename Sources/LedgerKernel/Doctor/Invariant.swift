import SQLite

/// A rule of "What must hold at any moment" (docs/spec/kernel.md), as a query of the file.
struct Invariant: Sendable {
    let code: String
    /// The rule as a sentence without a full stop.
    let rule: String
    /// What helps if the rule is broken.
    let remedy: Remedy
    /// Finds the violations in one pass over the data of the rule.
    let findViolations: @Sendable (SQLiteConnection) throws -> Violations

    /// A rule with one query that counts its violations.
    init(code: String, rule: String, remedy: Remedy = .backup, query: SQL) {
        self.init(code: code, rule: rule, remedy: remedy) { try $0.first(query) { try $0.next(Int.self) } ?? 0 }
    }

    /// A rule that needs more than one query.
    init(
        code: String, rule: String, remedy: Remedy = .backup,
        countViolations: @escaping @Sendable (SQLiteConnection) throws -> Int
    ) {
        self.init(code: code, rule: rule, remedy: remedy, findViolations: { Violations(count: try countViolations($0)) })
    }

    /// A rule that also finds the places of its violations.
    init(
        code: String, rule: String, remedy: Remedy = .backup,
        findViolations: @escaping @Sendable (SQLiteConnection) throws -> Violations
    ) {
        self.code = code
        self.rule = rule
        self.remedy = remedy
        self.findViolations = findViolations
    }

    /// The number of violations; 0 if the rule holds.
    func countViolations(_ database: SQLiteConnection) throws -> Int { try findViolations(database).count }

    /// Every rule about the content of the file that does not depend on the time.
    static let all = [fileIsWhole] + file + books

    /// The file is readable, and its indexes agree with its tables. Data read from a damaged file proves nothing. Newer versions of
    /// SQLite also check the search index, which has a rule of its own.
    static let fileIsWhole = Invariant(
        code: "file_damaged", rule: "the database file is whole",
        query:
            "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok' AND integrity_check NOT LIKE '% FTS5 table %'"
    )

    static let references = Invariant(
        code: "reference_broken", rule: "every reference leads to a row", query: "SELECT count(*) FROM pragma_foreign_key_check")

    /// The constraints that protect the books exist. If some are missing, other rules may be unable to run.
    static let schema = Invariant(
        code: "schema_differs", rule: "the tables, indexes, triggers and views are exactly those of this version",
        remedy: .schema,
        findViolations: { database in
            let differences = try SchemaDifference.all(in: database)
            return Violations(count: differences.count, places: SchemaDifference.places(differences))
        })

    /// Rules that hold even between the steps of an erasure or a long import.
    static let file = [
        references,
        Invariant(
            code: "reference_crosses_families", rule: "no row of one family references a row of another family",
            findViolations: { try FamilyBoundary($0).violations($0) }),
        Invariant(
            code: "open_book", rule: "each family has an open book",
            query:
                "SELECT count(*) FROM family f WHERE NOT EXISTS (SELECT 1 FROM book WHERE family_id = f.id AND closed_at IS NULL)"
        ),
        Invariant(
            code: "impossible_value", rule: "days and instants are in the years 1 to 9999, and currencies are known",
            findViolations: { try StoredValueCheck.violations($0) }),
        Invariant(code: "audit_chain", rule: "each family's audit chain verifies and has the recorded length") {
            try AuditChain.faults($0).count
        },
        Invariant(
            code: "search_index", rule: "the search index matches the text of all entries up to its mark",
            remedy: .searchIndex
        ) { try SearchIndexCheck.differences($0) },
    ]
    /// Rules that hold once those steps are finished.
    static let books = entries + conflicts + balances + computedBalances + labels + splits + inbox + connections + erasure
}

/// The violations of a rule.
struct Violations: Equatable {
    /// The number of rows, or of other things that the rule counts.
    var count: Int
    /// The places of the violations as schema names (`entry.category_id`), or the time zones; empty if the rule itself tells them.
    var places: [String] = []
}
