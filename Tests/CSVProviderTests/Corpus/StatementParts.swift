import LedgerKernel
import TestSupport

@testable import CSVProvider

/// A file cut into two that overlap by whole days, each with the lines around its rows.
struct StatementParts {
    let earlier: [UInt8]
    let later: [UInt8]

    /// Nil for a file that is refused or has no transaction.
    init?(_ bytes: [UInt8], _ profile: Profile, seed: UInt64) throws {
        let translation = try Translation(bytes, profile)
        let days = Set(translation.rows.map(\.date)).sorted()
        guard translation.summary.fileError == nil, !days.isEmpty else { return nil }
        var random = SeededGenerator(seed: seed)
        let end = Int.random(in: days.indices, using: &random)
        let start = Int.random(in: 0...end, using: &random)
        let dayOfLine = Self.dayOfLine(translation)
        let text = StatementText(bytes, profile.encoding)
        earlier = text.keepingLines { dayOfLine($0).map { $0 <= days[end] } ?? true }.bytes
        later = text.keepingLines { dayOfLine($0).map { $0 >= days[start] } ?? true }.bytes
    }

    /// The day of the transaction that a line belongs to; a record that is not a transaction belongs to the one above it. Nil
    /// before the first and after the last transaction.
    private static func dayOfLine(_ translation: Translation) -> (Int) -> LedgerDate? {
        let dates = Dictionary(translation.rows.map { ($0.line, $0.date) }) { first, _ in first }
        let starts = (Array(dates.keys) + Array(translation.rejected.keys) + Array(translation.ignored.keys)).sorted()
        let lastTransaction = dates.keys.max() ?? 0
        var days: [(line: Int, day: LedgerDate?)] = []
        for line in starts {
            let isBehind = line > lastTransaction && translation.ignored[line] != .continuation
            days.append((line, isBehind ? nil : dates[line] ?? days.last?.day))
        }
        return { line in days.last { $0.line <= line }?.day }
    }
}
