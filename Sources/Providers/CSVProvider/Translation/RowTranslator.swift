import LedgerKernel

/// Turns the records of one file into outcomes: finds the header, then judges each row.
final class RowTranslator {
    private let profile: Profile
    private let holdsRows: Bool
    private var reader: RowReader?
    private var isPastEnd = false
    /// A transaction whose description may still continue.
    private var held: StatementRow?
    private var balances: StatementBalances?
    private var days = DayOrder()
    private(set) var summary = StatementSummary()

    init(_ profile: Profile) {
        self.profile = profile
        holdsRows = profile.continuation?.action == .appendDescription
        if profile.columns[.balance] != nil {
            balances = StatementBalances(
                signMayBeOwed: profile.signConvention == .positiveIsOutflow && profile.columns[.amount] != nil)
        }
    }

    /// Judges the next record and passes finished outcomes to `handle`.
    func take(_ record: Record, _ handle: (RowOutcome) -> Void) {
        guard summary.fileError == nil else { return }
        guard let reader = reader ?? begin(record) else { return }
        guard !isPastEnd else { return ignore(record.line, .footer, handle) }
        do throws(RejectionReason) {
            switch try reader.read(record) {
            case .transaction(let row): hold(row, handle)
            case .continuation: continueRow(record, reader, handle)
            case .ignored(let reason):
                release(handle)
                ignore(record.line, reason, handle)
            case .footer:
                release(handle)
                isPastEnd = true
                ignore(record.line, .footer, handle)
            }
        } catch {
            release(handle)
            reject(record.line, error, handle)
        }
    }

    func finish(hasContent: Bool, _ handle: (RowOutcome) -> Void) -> StatementSummary {
        release(handle)
        if summary.fileError == nil, !hasContent {
            summary.fileError = FileError(code: .empty, detail: "The file is empty or contains only white space.")
        } else if summary.fileError == nil, reader == nil, profile.hasHeader {
            summary.fileError = FileError(code: .headerMismatch, detail: "The file ends before its header.")
        }
        if summary.fileError == nil, let verdict = balances?.verdict() {
            summary.reconciliation = verdict.reconciliation
            summary.closingBalances = verdict.closing
        }
        summary.dateRange = days.range
        summary.isGroupedByDay = days.isGrouped
        return summary
    }

    /// Finds the columns from the first record. Nil if the record is the header, or if the file is refused.
    private func begin(_ record: Record) -> RowReader? {
        do throws(FileError) {
            let layout =
                if profile.hasHeader {
                    try HeaderCheck.layout(record, profile)
                } else {
                    try RowLayout(profile, HeaderColumns(count: profile.fieldCount ?? record.fieldCount))
                }
            reader = RowReader(profile: profile, layout: layout)
        } catch {
            summary.fileError = error
        }
        return profile.hasHeader ? nil : reader
    }

    private func hold(_ row: StatementRow, _ handle: (RowOutcome) -> Void) {
        release(handle)
        if holdsRows { held = row } else { deliver(row, handle) }
    }

    /// A row that continues a skipped or rejected row is ignored with it. A row that has nothing to continue is rejected.
    private func continueRow(_ record: Record, _ reader: RowReader, _ handle: (RowOutcome) -> Void) {
        guard summary.hasOutcomes || held != nil || profile.continuation?.action == .ignore else {
            return reject(record.line, .missingDate, handle)
        }
        if held != nil { append(reader.description(record), handle) }
        ignore(record.line, .continuation, handle)
    }

    private func append(_ more: String, _ handle: (RowOutcome) -> Void) {
        guard let row = held, !more.isEmpty else { return }
        if row.text.utf8.count + more.utf8.count > CSVLimits.recordBytesMax {
            held = nil
            return reject(row.line, .fieldTooLong, handle)
        }
        if !row.text.isEmpty { held?.text += " " }
        held?.text += more
    }

    /// Delivers the held transaction: no further row continues it.
    private func release(_ handle: (RowOutcome) -> Void) {
        guard let row = held else { return }
        held = nil
        deliver(row, handle)
    }

    private func deliver(_ row: StatementRow, _ handle: (RowOutcome) -> Void) {
        summary.transactionCount += 1
        balances?.add(row)
        days.add(row.date)
        handle(.transaction(row))
    }

    private func reject(_ line: Int, _ reason: RejectionReason, _ handle: (RowOutcome) -> Void) {
        summary.rejectedCount += 1
        handle(.rejected(line: line, reason))
    }

    private func ignore(_ line: Int, _ reason: IgnoreReason, _ handle: (RowOutcome) -> Void) {
        summary.ignoredCount += 1
        handle(.ignored(line: line, reason))
    }
}

/// Tracks in which order a file goes through the days.
struct DayOrder {
    private(set) var range: ClosedRange<LedgerDate>?
    /// Whether no day returns after another one. This is known only while the days keep one direction.
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
