import LedgerKernel

/// Watches in which order a file goes through the days.
struct DayOrder {
    private(set) var range: ClosedRange<LedgerDate>?
    /// Whether no day comes back after another one, as far as a steady direction can show it.
    private(set) var isGrouped = true
    private var last: LedgerDate?
    private var ascends: Bool?

    mutating func add(_ date: LedgerDate) {
        guard date != last else { return }
        if let last {
            if let ascends, ascends != (date > last) { isGrouped = false }
            ascends = date > last
        }
        last = date
        range = range.map { min($0.lowerBound, date)...max($0.upperBound, date) } ?? date...date
    }
}
