import LedgerKernel

/// The first look at a file: whether it can be read at all, what is in it, and how it has to be gone through. It changes nothing.
struct StatementSurvey {
    /// What can be said about the whole file.
    let summary: StatementSummary
    /// What the file's ids are worth.
    let ids: StatementIDs
    /// How many rows each day has; only of a file in which the days are not grouped.
    let rowsByDay: [LedgerDate: Int]

    /// Reads the file once.
    init(_ bytes: some StatementBytes, _ profile: Profile, progress: (Double) -> Void) throws {
        var translator = try StatementTranslator(profile: profile)
        var ids = RecordIDs()
        var rowsByDay: [LedgerDate: Int] = [:]
        func take(_ outcome: RowOutcome) {
            guard case .transaction(let row) = outcome else { return }
            if let id = row.id { ids.append(id) }
            rowsByDay[row.date, default: 0] += 1
        }
        var offset = 0
        try bytes.forEachPiece { piece in
            piece.withUnsafeBufferPointer { translator.read($0, take) }
            offset += piece.count
            progress(Double(offset) / Double(max(bytes.byteCount, 1)))
        }
        summary = translator.finish(take)
        self.ids = ids.finish()
        self.rowsByDay = summary.isGroupedByDay ? [:] : rowsByDay
    }
}
