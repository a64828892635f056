import SQLite

/// Which known records a file repeated, as runs of identities that follow each other: a file that is imported again is a few runs.
///
/// An undo needs it, so that what another file also states does not go with the first one.
struct StatementMatches {
    private var identities: [Int64] = []

    mutating func append(_ identity: Int64) { identities.append(identity) }

    /// Stores the runs and forgets them.
    mutating func store(importRow: Int64, _ database: SQLiteConnection) throws {
        identities.sort()
        var rest = identities[...]
        while let first = rest.popFirst() {
            var last = first
            while let next = rest.first, next <= last + 1 {
                last = next
                rest.removeFirst()
            }
            try database.run(
                "INSERT INTO import_match (import_id, first_identity, last_identity) VALUES (?, ?, ?)", importRow, first, last)
        }
        identities.removeAll(keepingCapacity: true)
    }
}
