/// Line numbers of a file, kept as runs of consecutive lines, because most files are mostly new or mostly known.
struct LineRuns: Sendable {
    private var runs: [ClosedRange<Int>] = []
    private(set) var count = 0

    mutating func append(_ line: Int) {
        count += 1
        if let last = runs.last, line == last.upperBound + 1 {
            runs[runs.count - 1] = last.lowerBound...line
        } else {
            runs.append(line...line)
        }
    }

    /// The lines in file order.
    var sorted: some Sequence<Int> { runs.sorted { $0.lowerBound < $1.lowerBound }.lazy.joined() }
}
