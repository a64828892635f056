import LedgerKernel

/// Reads the ledger date of a row: the written date, or the day on which an instant falls for the account holder.
package struct DateReader: Sendable {
    let pattern: DatePattern
    let accountZone: TimeZoneRules?
    let sourceZone: TimeZoneRules?

    /// `accountZone` is required if times are converted. Without a `sourceZone`, a time without an offset is not converted.
    init(pattern: DatePattern, accountZone: TimeZoneRules?, sourceZone: TimeZoneRules?) {
        self.pattern = pattern
        self.accountZone = accountZone
        self.sourceZone = sourceZone
    }

    /// The date in a cell; nil if the cell does not match or the day does not exist.
    func date(_ cell: Cell) -> LedgerDate? {
        guard let fields = pattern.match(cell.bytes),
            let written = LedgerDate(year: fields.year, month: fields.month, day: fields.day)
        else { return nil }
        guard let accountZone else { return written }
        if let offset = fields.offsetSeconds {
            let seconds = Int64(written.daysSinceEpoch) * 86_400 + Int64(fields.secondsOfDay - offset)
            return accountZone.date(of: Instant(microseconds: seconds * 1_000_000))
        }
        guard pattern.hasTime, let sourceZone else { return written }
        return accountZone.date(of: sourceZone.instant(of: written, secondsOfDay: fields.secondsOfDay))
    }
}
