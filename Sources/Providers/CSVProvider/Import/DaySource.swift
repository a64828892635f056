import LedgerKernel

/// Hands out the rows of a file day by day: all rows of a day at once, in the order of the file, and each day once.
protocol DaySource: AnyObject {
    /// Whole days with about so many rows; more when one day has more. None at the end of the file.
    func next(rowCountMax: Int) throws -> [[StatementRow]]
    /// How far the file has been read, from 0 to 1.
    var progress: Double { get }
}
