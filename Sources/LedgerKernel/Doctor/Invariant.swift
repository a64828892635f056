import SQLite

/// A rule of "What must hold at any moment" (spec/kernel.md), as a question to the file.
struct Invariant: Sendable {
    /// Its stable name.
    let code: String
    /// The rule, as a sentence without its full stop.
    let rule: String
    /// What helps where it does not hold.
    let remedy: Remedy
    /// Finds what breaks it, in one pass over what it is about.
    let findViolations: @Sendable (SQLiteConnection) throws -> Violations

    /// A rule that one query counts the violations of.
    init(code: String, rule: String, remedy: Remedy = .backup, query: StaticString) {
        self.init(code: code, rule: rule, remedy: remedy) { try $0.first(query) { $0.int(0) } ?? 0 }
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

    /// Every rule that holds whatever the time is.
    static let all = [fileIsWhole] + file + books

    /// Whether the file can be read at all; nothing that is read of one that is damaged says anything.
    static let fileIsWhole = Invariant(
        code: "file_damaged", rule: "the database file is whole",
        query: "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok'")

    /// What holds between the steps of an erasure or of a long import too.
    static let file = [
        Invariant(
            code: "reference_broken", rule: "what a row refers to is there",
            query: "SELECT count(*) FROM pragma_foreign_key_check"),
        Invariant(
            code: "reference_crosses_families", rule: "nothing of one family refers to another family's",
            findViolations: { try FamilyBoundary($0).violations($0) }),
        Invariant(code: "audit_chain", rule: "each family's audit chain verifies") { try AuditChain.faults($0).count },
        Invariant(
            code: "search_index", rule: "the search index knows each entry up to its mark by its present text, and nothing else",
            remedy: .searchIndex
        ) { try SearchIndexCheck.differences($0) },
    ]
    /// What holds of the books once those steps are done.
    static let books = entries + questions + balances + computedBalances + labels + splits + inbox + connections + erasure
}
