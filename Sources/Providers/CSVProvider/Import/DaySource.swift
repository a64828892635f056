import LedgerKernel

/// Hands out the rows of a file day by day: all rows of a day at once, in file order, and each day once.
protocol DaySource: AnyObject {
    /// Whole days with about `rowCountMax` rows; more if one day has more. Empty at the end of the file.
    func next(rowCountMax: Int) throws -> [[StatementRow]]
    /// How much of the file has been read, from 0 to 1.
    var progress: Double { get }
}
