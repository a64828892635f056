import SQLite

/// The outcome of one record of an import.
enum RecordOutcome {
    /// An entry was added or changed.
    case upserted
    /// The record stated nothing new.
    case unchanged
    case retracted
    /// The record waits for a person's decision.
    case reviewRequired
    /// The record was stored without an entry.
    case sourceOnly
    /// The record's identity is settled.
    case settled
    case balance
    case account
}

/// What an import did, counted by record (docs/spec/financekit.md §5, "Counts per capture").
package struct ImportCounts: Sendable, Equatable {
    /// Entries added or changed.
    package var upserted = 0
    /// Records that stated nothing new.
    package var unchanged = 0
    package var retracted = 0
    /// Records that wait for a person's decision.
    package var reviewRequired = 0
    /// Records stored without an entry.
    package var sourceOnly = 0
    /// Records whose identity is settled.
    package var settled = 0
    package var balances = 0
    package var accounts = 0

    package init() {}

    mutating func add(_ outcome: RecordOutcome) {
        switch outcome {
        case .upserted: upserted += 1
        case .unchanged: unchanged += 1
        case .retracted: retracted += 1
        case .reviewRequired: reviewRequired += 1
        case .sourceOnly: sourceOnly += 1
        case .settled: settled += 1
        case .balance: balances += 1
        case .account: accounts += 1
        }
    }

}

extension ImportCounts: SQLiteReadable {
    package static let columnCount: Int32 = 8

    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        upserted = try row.next()
        unchanged = try row.next()
        retracted = try row.next()
        reviewRequired = try row.next()
        sourceOnly = try row.next()
        settled = try row.next()
        balances = try row.next()
        accounts = try row.next()
    }
}
