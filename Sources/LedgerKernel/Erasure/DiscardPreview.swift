import SQLite

/// Counts of what a discard would erase.
package struct DiscardPreview: Sendable, Equatable {
    /// Accounts that would be deleted with all their entries.
    package let accountsDestroyed: Int
    /// Linked accounts that would lose the entries of this source.
    package let accountsEmptied: Int
    package let entries: Int
    package let identities: Int
    package let observations: Int
    package let conflicts: Int
    /// Lineages that stay because another connection, active or in repair, also maps them.
    package let lineagesSkipped: Int

    /// Counts over the lineages that the connection maps.
    static func count(connection: Int64, _ database: SQLiteConnection) throws -> DiscardPreview {
        let lineages = try DiscardedLineage.candidates(connection: connection, database)
        let erased = lineages.filter { !$0.isShared }
        func sum(_ count: (DiscardedLineage) throws -> Int) throws -> Int { try erased.reduce(0) { $0 + (try count($1)) } }
        return DiscardPreview(
            accountsDestroyed: erased.count { $0.isCreated && $0.account != nil },
            accountsEmptied: erased.count { !$0.isCreated && $0.account != nil },
            entries: try sum { try $0.entryCount(database) },
            identities: try sum { lineage in
                try database.first("SELECT count(*) FROM source_identity WHERE lineage_id = ?", lineage.row) {
                    try $0.next(Int.self)
                } ?? 0
            },
            observations: try sum { lineage in
                try database.first("SELECT count(*) FROM balance_observation WHERE lineage_id = ?", lineage.row) {
                    try $0.next(Int.self)
                }
                    ?? 0
            },
            conflicts: try sum { lineage in
                try database.first("SELECT count(*) FROM conflict WHERE lineage_id = ?", lineage.row) { try $0.next(Int.self) }
                    ?? 0
            },
            lineagesSkipped: lineages.count { $0.isShared })
    }
}
