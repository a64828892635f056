import LedgerKernel

/// Hands out the rows of a file day by day: all rows of a day at once, in the order of the file, and each day once.
protocol DaySource: AnyObject {
    /// Whole days with about so many rows; more when one day has more. None at the end of the file.
    func next(rowCountMax: Int) throws -> [[StatementRow]]
    /// How far the file has been read, from 0 to 1.
    var progress: Double { get }
}

/// The days of a file in which each day's rows stand together: read as they come.
final class GroupedDays: DaySource {
    private let bytes: any StatementBytes
    private var translator: StatementTranslator
    private var offset = 0
    private var isAtEnd = false
    private var rows: [StatementRow] = []

    init(_ bytes: any StatementBytes, _ profile: Profile) throws {
        self.bytes = bytes
        translator = try StatementTranslator(profile: profile)
    }

    var progress: Double { Double(offset) / Double(max(bytes.byteCount, 1)) }

    func next(rowCountMax: Int) throws -> [[StatementRow]] {
        // One row beyond the last whole day shows that the day is whole.
        while !isAtEnd, rows.count <= rowCountMax || rows.first?.date == rows.last?.date { try readOn() }
        let end = isAtEnd ? rows.count : wholeDaysEnd
        defer { rows.removeFirst(end) }
        return Self.days(of: rows[..<end])
    }

    private var wholeDaysEnd: Int {
        guard let open = rows.last?.date, let last = rows.lastIndex(where: { $0.date != open }) else { return 0 }
        return last + 1
    }

    private func readOn() throws {
        var read: [StatementRow] = []
        func take(_ outcome: RowOutcome) { if case .transaction(let row) = outcome { read.append(row) } }
        let piece = try bytes.read(at: offset, bytesMax: Limits.statementChunkBytes)
        if piece.isEmpty {
            isAtEnd = true
            _ = translator.finish(take)
        } else {
            piece.withUnsafeBufferPointer { translator.read($0, take) }
            offset += piece.count
        }
        rows += read
    }

    private static func days(of rows: ArraySlice<StatementRow>) -> [[StatementRow]] {
        var days: [[StatementRow]] = []
        var rest = rows
        while let date = rest.first?.date {
            let day = rest.prefix { $0.date == date }
            days.append(Array(day))
            rest = rest.dropFirst(day.count)
        }
        return days
    }
}

/// The days of a file in which they are mixed: the file is read again for each stretch of days that fits into memory.
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
