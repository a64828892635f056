import LedgerKernel

/// The days of a file in which the rows of each day stand together. They are read as they come.
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
        // One row after the last whole day proves that the day is complete.
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
        let piece = try bytes.read(at: offset, bytesMax: LedgerLimits.statementChunkBytes)
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
