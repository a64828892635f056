import LedgerKernel

/// Reads a file for the kernel: matches whole days with what earlier files brought, and reports the outcome to the books.
///
/// The kernel uses it from one thread at a time, but not always from the same thread; hence `@unchecked Sendable`.
final class FileReading: StatementReading, @unchecked Sendable {
    private let profile: Profile
    private let survey: StatementSurvey
    private let days: any DaySource
    private let progress: (Double) -> Void
    private let known = LedgerRecords()
    private var matcher: StatementMatcher<LedgerRecords>?
    private var ready: [[StatementRow]] = []
    private(set) var added = LineRuns()
    private(set) var matched = LineRuns()
    private(set) var vanished: [UniqueID] = []

    init(_ bytes: any StatementBytes, _ profile: Profile, _ survey: StatementSurvey, progress: @escaping (Double) -> Void) throws
    {
        self.profile = profile
        self.survey = survey
        self.progress = progress
        days =
            survey.summary.isGroupedByDay
            ? try GroupedDays(bytes, profile) : ScatteredDays(bytes, profile, rowsByDay: survey.rowsByDay)
    }

    func prepare(rowCountMax: Int) throws -> Bool {
        ready = try days.next(rowCountMax: rowCountMax)
        progress(days.progress)
        return !ready.isEmpty
    }

    func decide(_ books: StatementBooks) throws {
        known.books = books
        defer { known.books = nil }
        var matcher = try matcher ?? makeMatcher()
        for day in ready { try tell(books, try matcher.match(day: day)) }
        ready = []
        self.matcher = matcher
    }

    func finish(_ books: StatementBooks) throws {
        known.books = books
        defer { known.books = nil }
        var matcher = try matcher ?? makeMatcher()
        let last = matcher.finish()
        try tell(books, last.matches)
        vanished = try last.vanished.compactMap { try books.entryID(of: $0.reference) }
        try setClosingBalance(books)
    }

    private func makeMatcher() throws -> StatementMatcher<LedgerRecords> {
        try StatementMatcher(known: known, ids: survey.ids, repeatsPending: profile.pendingPolicy == .import)
    }

    private func tell(_ books: StatementBooks, _ matches: [RowMatch]) throws {
        for match in matches {
            guard let known = match.known else {
                try books.add(StatementRecord(match.row))
                added.append(match.row.line)
                continue
            }
            if match.isUpdated || known.isAwaited {
                let record = StatementRecord(match.row, after: known, changes: match.changes)
                let evidence = StatementEvidence(
                    kind: (match.evidence ?? .content).rawValue, rulesVersion: MatchEvidence.version)
                try books.change(known.reference, to: record, line: match.row.line, evidence: evidence)
            } else {
                try repeated(match.row, known, books)
                matched.append(match.row.line)
            }
        }
    }

    /// A row that says the same may still bring an id or a balance that was unknown.
    private func repeated(_ row: StatementRow, _ known: KnownTransaction, _ books: StatementBooks) throws {
        let bringsID = row.id.map { id in known.sourceID.map { !$0.hasSameBytes(as: id) } ?? true } ?? false
        let bringsBalance = row.balance != nil && row.balance != known.balance
        if bringsID || bringsBalance {
            try books.refresh(known.reference, recordID: row.id ?? known.sourceID, balance: row.balance ?? known.balance)
        } else {
            books.keep(known.reference)
        }
    }

    /// The balance applies at the end of its day in the family's time zone.
    private func setClosingBalance(_ books: StatementBooks) throws {
        guard let closing = survey.summary.closingBalances[books.currency] else { return }
        let account = try books.account()
        let zone = try TimeZoneRules.load(account.timezone)
        let nextDay = zone.instant(of: closing.date.adding(days: 1), secondsOfDay: 0)
        try books.setClosingBalance(
            closing.amount(isLiability: account.type.isLiability, books.currency), at: nextDay.adding(seconds: -1))
    }
}
