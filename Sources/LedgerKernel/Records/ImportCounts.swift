import SQLite

/// What an import did, record by record (spec/financekit.md §5, "Counts per capture").
public struct ImportCounts: Sendable, Equatable {
    /// Entries made or changed.
    public var upserted = 0
    /// Records that said nothing new.
    public var unchanged = 0
    /// Entries taken back.
    public var retracted = 0
    /// Records that wait for a person.
    public var reviewRequired = 0
    /// Records kept without an entry.
    public var sourceOnly = 0
    /// Records of identities that a person has settled.
    public var settled = 0
    /// New balance observations.
    public var balances = 0
    /// Accounts described.
    public var accounts = 0

    /// Nothing done yet.
    public init() {}

    init(_ row: SQLiteRow, from column: Int32) {
        upserted = row.int(column)
        unchanged = row.int(column + 1)
        retracted = row.int(column + 2)
        reviewRequired = row.int(column + 3)
        sourceOnly = row.int(column + 4)
        settled = row.int(column + 5)
        balances = row.int(column + 6)
        accounts = row.int(column + 7)
    }
}
