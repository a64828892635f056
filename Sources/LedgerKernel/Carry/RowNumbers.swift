/// The numbers that a table's rows have in an export, from 1, in the order of the rows.
///
/// Rows that follow each other without a gap are one run, so that the memory grows with the gaps and not with the rows.
struct RowNumbers {
    private struct Run {
        let firstRow: Int64
        let firstNumber: Int64
        var count: Int64
    }

    private var runs: [Run] = []
    /// How many rows there are.
    private(set) var count: Int64 = 0

    /// Gives the next number to a row behind all others.
    mutating func append(_ row: Int64) {
        count += 1
        if let last = runs.last, last.firstRow + last.count == row {
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(firstRow: row, firstNumber: count, count: 1))
        }
    }

    /// The number of a row; nil for one that is not exported.
    func number(of row: Int64) -> Int64? {
        guard let run = lastRun(upTo: row), row - run.firstRow < run.count else { return nil }
        return run.firstNumber + (row - run.firstRow)
    }

    /// How many rows there are up to this one, whether it is exported or not.
    func count(upTo row: Int64) -> Int64 {
        guard let run = lastRun(upTo: row) else { return 0 }
        return run.firstNumber - 1 + min(row - run.firstRow + 1, run.count)
    }

    /// The last run that begins at the row or before.
    private func lastRun(upTo row: Int64) -> Run? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].firstRow <= row { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? runs[low - 1] : nil
    }
}
