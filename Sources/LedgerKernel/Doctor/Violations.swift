/// What breaks a rule of the books.
struct Violations: Equatable {
    /// How many rows, or other things that the rule counts.
    var count: Int
    /// Where they are, as names of the schema (`entry.category_id`); empty where the rule itself says it.
    var places: [String] = []
}
