import LedgerKernel

/// A first pass over a file: whether it is readable, what it contains, and in which order to read it. It changes nothing.
struct StatementSurvey {
    let summary: StatementSummary
    /// What the file's ids are worth as evidence.
    let ids: StatementIDs
    /// The number of rows of each day; filled only if the days are not grouped.
    let rowsByDay: [LedgerDate: Int]
    /// The report's lists of the file's records; nil if they are not wanted or too long to keep.
    let lists: RecordLists?

    init(_ bytes: some StatementBytes, _ profile: Profile, keepsLists: Bool, progress: (Double) -> Void) throws {
        var translator = try StatementTranslator(profile: profile)
        var ids = RecordIDs()
        var rowsByDay: [LedgerDate: Int] = [:]
        var lists = keepsLists ? RecordLists() : nil
        func take(_ outcome: RowOutcome) {
            if lists?.append(outcome) == false { lists = nil }
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
        self.lists = lists
        self.rowsByDay = summary.isGroupedByDay ? [:] : rowsByDay
    }
}

/// The ids in a file: whether one occurs on two rows, and whether a given id occurs.
struct RecordIDs: Sendable {
    /// Hashes, eight bytes for each row with an id. Two ids with the same hash count as repeated; that only costs evidence.
    private var hashes: [Int] = []

    mutating func append(_ id: String) { hashes.append(Self.hash(id)) }

    /// What the ids are worth as evidence, once all have been added.
    mutating func finish() -> StatementIDs {
        hashes.sort()
        let isRepeated = zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
        guard !hashes.isEmpty, !isRepeated else {
            hashes = []
            return .unusable
        }
        let sorted = hashes
        return .distinct { Self.contains(Self.hash($0), sorted) }
    }

    private static func hash(_ id: String) -> Int {
        var hasher = Hasher()
        for byte in id.utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }

    private static func contains(_ hash: Int, _ sorted: [Int]) -> Bool {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == hash
    }
}
