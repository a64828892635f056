import SQLite

/// Reads the values of one imported row; whatever the schema or a reader of the books relies upon is checked here.
struct ImportedValue {
    /// The number that the row must have.
    let number: Int64
    let table: PortableTable
    let values: [ExportValue?]
    let rowCount: (_ table: String) -> Int64

    /// What is stored in the column's parts.
    func stored(_ value: ExportValue?, in column: PortableColumn) throws(FamilyImportError) -> [SQLiteDatum] {
        switch (column.kind, value) {
        case (.book, nil): return [.integer(StagedFamily.book)]
        case (.number, _):
            guard value == .integer(number) else { throw .rowOutOfOrder }
            return [.integer(number)]
        case (_, nil): return column.parts.map { _ in .null }
        case (_, .integer(let value)): return [.integer(try integer(value, in: column))]
        case (.written(let rule), .text(let text)):
            guard rule.admits(text) else { throw .textRefused(column: column.name, rule: rule) }
            return [.text(text)]
        case (_, .text(let text)):
            guard let stored = read(text, in: column) else { throw .valueRefused(column: column.name) }
            return stored
        }
    }

    private func integer(_ value: Int64, in column: PortableColumn) throws(FamilyImportError) -> Int64 {
        let range: ClosedRange<Int64>
        switch column.kind {
        case .user: range = 1...max(1, rowCount(ExportExemption.user.rawValue))
        case .reference(let parent, _):
            // A row may refer to a later one of its own table; whether that came is asked at the end.
            range = 1...(parent == table.name ? LedgerLimits.importedRowsMax : max(1, rowCount(parent)))
        case .rangeStart(let parent): range = 1...(rowCount(parent) + 1)
        case .rangeEnd(let parent): range = 0...rowCount(parent)
        case .integer: range = -LedgerLimits.importedIntegerMax...LedgerLimits.importedIntegerMax
        default: throw .valueRefused(column: column.name)
        }
        guard range.contains(value) else {
            throw column.kind == .integer ? .valueRefused(column: column.name) : .referenceBroken(column: column.name)
        }
        return value
    }

    private func read(_ text: String, in column: PortableColumn) -> [SQLiteDatum]? {
        switch column.kind {
        case .sourceName(let identity):
            guard let place = table.columns.firstIndex(where: { $0.name == identity }), case .integer(let row) = values[place]
            else { return nil }
            return PortableText.sourceName(text, identity: row).map { [.blob($0)] }
        case .amount(let isSum):
            return PortableText.amount(text, isSum: isSum).map { [.integer($0.high), .integer($0.low)] }
        case .instant: return (try? Instant(rfc3339: text)).map { [.integer($0.microseconds)] }
        case .day: return LedgerDate(iso8601: text).map { [.integer(Int64($0.daysSinceEpoch))] }
        case .currency: return Currency(code: text)?.code == text ? [.text(text)] : nil
        case .accountType: return AccountType(rawValue: text).map { [.text($0.rawValue)] }
        case .text: return [.text(text)]
        case .bytes: return PortableText.bytes(text).map { [.blob($0)] }
        case .number, .book, .user, .reference, .rangeStart, .rangeEnd, .integer, .written, .absent: return nil
        }
    }
}
