/// What an import has done so far; it goes from step to step.
struct StatementTally: Sendable {
    var added = 0
    var matched = 0
    private(set) var updated = 0
    private(set) var reviews = 0
    private(set) var changes: [StatementChange] = []

    mutating func note(_ change: StatementChange) {
        changes.append(change)
        switch change.outcome {
        case .updated: updated += 1
        case .unchanged: matched += 1
        case .review: reviews += 1
        }
    }
}
