/// The lines at which a running balance breaks: all are counted, and a bounded number is listed.
struct BalanceBreaks {
    private(set) var lines: [Int] = []
    private(set) var count = 0

    mutating func add(_ line: Int) {
        count += 1
        if lines.count < CSVLimits.balanceBreaksListedMax { lines.append(line) }
    }

    mutating func add(_ other: BalanceBreaks) {
        count += other.count
        lines.append(contentsOf: other.lines.prefix(CSVLimits.balanceBreaksListedMax - lines.count))
    }
}
