import LedgerKernel

/// The days of a file in which the days are mixed. The file is read again for each range of days that fits into memory.
final class ScatteredDays: DaySource {
    private let bytes: any StatementBytes
    private let profile: Profile
    private var stretches: ArraySlice<ClosedRange<LedgerDate>>
    private let stretchCount: Int
    private var days: ArraySlice<[StatementRow]> = []

    init(_ bytes: any StatementBytes, _ profile: Profile, rowsByDay: [LedgerDate: Int]) {
        self.bytes = bytes
        self.profile = profile
        let stretches = Self.stretches(rowsByDay)
        self.stretches = stretches[...]
        stretchCount = stretches.count
    }

    var progress: Double { 1 - Double(stretches.count) / Double(max(stretchCount, 1)) }

    func next(rowCountMax: Int) throws -> [[StatementRow]] {
        if days.isEmpty, let stretch = stretches.popFirst() { days = try read(stretch)[...] }
        var next: [[StatementRow]] = []
        var rowCount = 0
        while let day = days.first, next.isEmpty || rowCount + day.count <= rowCountMax {
            next.append(day)
            rowCount += day.count
            days.removeFirst()
        }
        return next
    }

    private func read(_ stretch: ClosedRange<LedgerDate>) throws -> [[StatementRow]] {
        var days: [LedgerDate: [StatementRow]] = [:]
        func take(_ outcome: RowOutcome) {
            if case .transaction(let row) = outcome, stretch.contains(row.date) { days[row.date, default: []].append(row) }
        }
        var translator = try StatementTranslator(profile: profile)
        try bytes.forEachPiece { piece in piece.withUnsafeBufferPointer { translator.read($0, take) } }
        _ = translator.finish(take)
        return days.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func stretches(_ rowsByDay: [LedgerDate: Int]) -> [ClosedRange<LedgerDate>] {
        var stretches: [ClosedRange<LedgerDate>] = []
        var rowCount = Int.max
        for (date, count) in rowsByDay.sorted(by: { $0.key < $1.key }) {
            if let last = stretches.last, rowCount + count <= CSVLimits.scatteredRowsInMemoryMax {
                stretches[stretches.count - 1] = last.lowerBound...date
                rowCount += count
            } else {
                stretches.append(date...date)
                rowCount = count
            }
        }
        return stretches
    }
}
