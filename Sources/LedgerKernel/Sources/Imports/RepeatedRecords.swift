import SQLite

/// Which records later imports repeated without a change: they state them as well.
struct RepeatedRecords {
    /// Identities that follow each other, all repeated by one import.
    struct Run {
        let importRow: Int64
        let first: Int64
        let last: Int64
    }

    /// All runs, the earliest import first and then by identity.
    let runs: [Run]
    /// Where the runs of each import lie.
    private let spans: [Range<Int>]

    /// Reads the runs of imports after one, of whatever connection shares a lineage with it.
    init(after importRow: Int64, connection: Int64, _ database: SQLiteConnection) throws {
        runs = try database.all(
            """
            SELECT r.import_id, r.first_identity, r.last_identity FROM import_match r JOIN import m ON m.id = r.import_id
            WHERE r.import_id > ?1 AND m.undone_at IS NULL AND m.connection_id IN (
                SELECT o.connection_id FROM source_mapping s JOIN source_mapping o ON o.lineage_id = s.lineage_id
                WHERE s.connection_id = ?2)
            ORDER BY r.import_id, r.first_identity
            """, importRow, connection
        ) { Run(importRow: $0.int64(0), first: $0.int64(1), last: $0.int64(2)) }
        var spans: [Range<Int>] = []
        var start = 0
        for index in runs.indices where index + 1 == runs.count || runs[index + 1].importRow != runs[index].importRow {
            spans.append(start..<index + 1)
            start = index + 1
        }
        self.spans = spans
    }

    /// The earliest import that repeated the record; nil when none did.
    func firstImport(repeating identity: Int64) -> Int64? {
        for span in spans {
            var rest = span
            while !rest.isEmpty {
                let middle = rest.lowerBound + rest.count / 2
                let run = runs[middle]
                if identity < run.first {
                    rest = rest.lowerBound..<middle
                } else if identity > run.last {
                    rest = middle + 1..<rest.upperBound
                } else {
                    return run.importRow
                }
            }
        }
        return nil
    }
}
