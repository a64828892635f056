import LedgerKernel

/// What can be said about a statement only at its end.
package struct StatementSummary: Sendable, Equatable {
    /// Why the whole file is refused; then no outcome counts.
    package var fileError: FileError?
    /// The verdict over the running balance; nil without a balance column.
    package var reconciliation: Reconciliation?
    /// The balance that each currency ends with, where the rows follow from each other in one way only.
    package var closingBalances: [Currency: ClosingBalance] = [:]
    /// Records that became transactions.
    package var transactionCount = 0
    /// Records that were rejected.
    package var rejectedCount = 0
    /// Records that were ignored.
    package var ignoredCount = 0
    /// The days of the first and the last transaction in time.
    package var dateRange: ClosedRange<LedgerDate>?
    /// Whether the rows of each day stand together, so that the file can be matched day by day as it is read.
    package var isGroupedByDay = true

    /// Whether any record has been judged.
    var hasOutcomes: Bool { transactionCount + rejectedCount + ignoredCount > 0 }
}
