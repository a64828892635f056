import SQLite

/// A rule of "What must hold at any moment" (spec/kernel.md), as a question to the file.
struct Invariant: Sendable {
    /// Its stable name.
    let code: String
    /// The rule, as a sentence without its full stop.
    let rule: String
    /// Counts what breaks it; 0 when it holds.
    let countViolations: @Sendable (SQLiteConnection) throws -> Int

    /// A rule that one query counts the violations of.
    init(code: String, rule: String, query: StaticString) {
        self.init(code: code, rule: rule) { try $0.first(query) { $0.int(0) } ?? 0 }
    }

    /// A rule that takes more than one query.
    init(code: String, rule: String, countViolations: @escaping @Sendable (SQLiteConnection) throws -> Int) {
        self.code = code
        self.rule = rule
        self.countViolations = countViolations
    }

    /// Every rule that holds whatever the time is.
    static let all = file + books

    /// What holds between the steps of an erasure or of a long import too.
    static let file = [
        Invariant(
            code: "file_damaged", rule: "the database file is whole",
            query: "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok'"),
        Invariant(
            code: "reference_broken", rule: "what a row refers to is there",
            query: "SELECT count(*) FROM pragma_foreign_key_check"),
        Invariant(code: "audit_chain", rule: "each family's audit chain verifies") { try AuditChain.faults($0).count },
    ]
    /// What holds of the books once those steps are done.
    static let books = entries + splits + inbox + connections + erasure
}
