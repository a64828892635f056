import LedgerKernel

/// What is known about a file only at its end.
package struct StatementSummary: Sendable, Equatable {
    /// Why the whole file is refused; then no outcome counts.
    package var fileError: FileError?
    /// The verdict on the running balance; nil without a balance column.
    package var reconciliation: Reconciliation?
    /// The closing balance of each currency, if all orders of the rows that fit agree on it.
    package var closingBalances: [Currency: ClosingBalance] = [:]
    /// The number of records that became transactions.
    package var transactionCount = 0
    package var rejectedCount = 0
    package var ignoredCount = 0
    /// The first and the last day with a transaction.
    package var dateRange: ClosedRange<LedgerDate>?
    /// Whether the rows of each day stand together. Then the file can be matched day by day while it is read.
    package var isGroupedByDay = true

    var hasOutcomes: Bool { transactionCount + rejectedCount + ignoredCount > 0 }
}
