import SQLite

/// A rule of "What must hold at any moment" (spec/kernel.md), as a question to the file.
struct Invariant: Sendable {
    let code: String
    /// The rule, as a sentence without its full stop.
    let rule: String
    /// What helps where it does not hold.
    let remedy: Remedy
    /// Finds what breaks it, in one pass over what it is about.
    let findViolations: @Sendable (SQLiteConnection) throws -> Violations

    /// A rule that one query counts the violations of.
    init(code: String, rule: String, remedy: Remedy = .backup, query: SQL) {
        self.init(code: code, rule: rule, remedy: remedy) { try $0.first(query) { try $0.next(Int.self) } ?? 0 }
    }

    /// A rule that takes more than one query.
    init(
        code: String, rule: String, remedy: Remedy = .backup,
        countViolations: @escaping @Sendable (SQLiteConnection) throws -> Int
    ) {
        self.init(code: code, rule: rule, remedy: remedy, findViolations: { Violations(count: try countViolations($0)) })
    }

    /// A rule that knows the places where it is broken.
    init(
        code: String, rule: String, remedy: Remedy = .backup,
        findViolations: @escaping @Sendable (SQLiteConnection) throws -> Violations
    ) {
        self.code = code
        self.rule = rule
        self.remedy = remedy
        self.findViolations = findViolations
    }

    /// How much breaks it; 0 when it holds.
    func countViolations(_ database: SQLiteConnection) throws -> Int { try findViolations(database).count }

    /// Every rule of what is in the file that holds whatever the time is.
    static let all = [fileIsWhole] + file + books

    /// Whether the file can be read at all, and by its indexes as without them; nothing that is read of one that is damaged says
    /// anything. Newer versions of SQLite also look into the index for searches, for which there is a rule of its own.
    static let fileIsWhole = Invariant(
        code: "file_damaged", rule: "the database file is whole",
        query:
            "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok' AND integrity_check NOT LIKE '% FTS5 table %'"
    )

    /// What a row refers to is there.
    static let references = Invariant(
        code: "reference_broken", rule: "what a row refers to is there", query: "SELECT count(*) FROM pragma_foreign_key_check")

    /// Whether the constraints that keep the books are there; what is missing of them may be what another rule would ask.
    static let schema = Invariant(
        code: "schema_differs", rule: "tables, indexes, triggers and views are those that this version makes, and no others",
        remedy: .schema,
        findViolations: { database in
            let differences = try SchemaDifference.all(in: database)
            return Violations(count: differences.count, places: SchemaDifference.places(differences))
        })

    /// What holds between the steps of an erasure or of a long import too.
    static let file = [
        references,
        Invariant(
            code: "reference_crosses_families", rule: "nothing of one family refers to another family's",
            findViolations: { try FamilyBoundary($0).violations($0) }),
        Invariant(
            code: "open_book", rule: "each family has an open book",
            query:
                "SELECT count(*) FROM family f WHERE NOT EXISTS (SELECT 1 FROM book WHERE family_id = f.id AND closed_at IS NULL)"
        ),
        Invariant(
            code: "impossible_value", rule: "days and instants lie in the years 1 to 9999, and currencies are known ones",
            findViolations: { try StoredValueCheck.violations($0) }),
        Invariant(code: "audit_chain", rule: "each family's audit chain verifies, and is as long as the family remembers") {
            try AuditChain.faults($0).count
        },
        Invariant(
            code: "search_index", rule: "the search index knows each entry up to its mark by its present text, and nothing else",
            remedy: .searchIndex
        ) { try SearchIndexCheck.differences($0) },
    ]
    /// What holds of the books once those steps are done.
    static let books = entries + questions + balances + computedBalances + labels + splits + inbox + connections + erasure
}

/// What breaks a rule of the books.
struct Violations: Equatable {
    /// How many rows, or other things that the rule counts.
    var count: Int
    /// Where they are, as names of the schema (`entry.category_id`); empty where the rule itself says it.
    var places: [String] = []
}
