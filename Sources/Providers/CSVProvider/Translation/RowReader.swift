import LedgerKernel

/// Reads one record as a transaction, except for what depends on the records around it.
///
/// A class, because passing on a value with so many parts would cost more than reading a row.
final class RowReader {
    enum Result {
        case transaction(StatementRow)
        case ignored(IgnoreReason)
        case continuation
        case footer
    }

    private let profile: Profile
    private let layout: RowLayout
    private let amounts: AmountReader

    init(profile: Profile, layout: RowLayout) {
        self.profile = profile
        self.layout = layout
        amounts = AmountReader(profile: profile, layout: layout)
    }

    func read(_ record: Record) throws(RejectionReason) -> Result {
        if let fault = record.fault { throw RejectionReason(fault) }
        if let rule = layout.stopRule, rule.fits(record) { return .footer }
        if isHeader(record) { return .ignored(.repeatedHeader) }
        if layout.ignoreRules.contains(where: { $0.fits(record) }) { return .ignored(.rule) }
        guard !record.hasText(from: layout.width) else { throw .raggedRow }
        if continues(record) { return .continuation }

        let dateCell = record.cell(layout.date)
        let status = try status(record, dateCell)
        if status == .ignored { return .ignored(.status) }
        if status == .pending, profile.pendingPolicy == .skip { return .ignored(.pending) }
        let direction = try direction(record)
        if direction == .ignored { return .ignored(.direction) }

        let currency = try currency(record)
        return .transaction(
            StatementRow(
                line: record.line, date: try date(dateCell), amount: try amounts.amount(record, direction.flow, currency),
                text: description(record), id: id(record),
                balance: try layout.balance.flatMap { (column) throws(RejectionReason) in
                    try amounts.balance(record.cell(column), currency)
                },
                isPending: status == .pending))
    }

    private func isHeader(_ record: Record) -> Bool {
        guard let header = layout.header, record.fieldCount >= header.count else { return false }
        return header.indices.allSatisfy { record.cell($0).equals(header[$0]) } && !record.hasText(from: header.count)
    }

    /// Whether the row only continues the previous one. A row with an amount never does, so that no money is lost in a
    /// description.
    private func continues(_ record: Record) -> Bool {
        guard let columns = layout.continuationColumns, columns.allSatisfy({ record.cell($0).isBlank }) else { return false }
        guard columns == [layout.date] else { return true }
        return [layout.amount, layout.debit, layout.credit].allSatisfy { $0.map { record.cell($0).isBlank } ?? true }
    }

    private func status(_ record: Record, _ dateCell: Cell) throws(RejectionReason) -> RowStatus {
        if dateCell.equalsAny(of: profile.pendingDateMarkers) { return .pending }
        guard let column = layout.status, let words = profile.statusWords else { return .booked }
        let cell = record.cell(column)
        if cell.equalsAny(of: words.pending) { return .pending }
        if cell.equalsAny(of: words.ignore) { return .ignored }
        guard cell.isBlank || words.booked.map(cell.equalsAny) ?? true else { throw .badStatus }
        return .booked
    }

    private func direction(_ record: Record) throws(RejectionReason) -> RowDirection {
        guard let column = layout.direction, let words = profile.directionWords else { return .unstated }
        let cell = record.cell(column)
        if cell.equalsAny(of: words.outflow) { return .stated(.outflow) }
        if cell.equalsAny(of: words.inflow) { return .stated(.inflow) }
        if cell.equalsAny(of: words.ignore) { return .ignored }
        throw .badDirection
    }

    private func date(_ cell: Cell) throws(RejectionReason) -> LedgerDate {
        guard !cell.isBlank, !cell.equalsAny(of: profile.pendingDateMarkers) else { throw .missingDate }
        guard let date = profile.dates.date(cell) else { throw .badDate }
        return date
    }

    /// The row's currency, or the account's if the row names none.
    private func currency(_ record: Record) throws(RejectionReason) -> Currency {
        let cell = layout.currency.map { record.cell($0) } ?? .missing
        if cell.isBlank, let currency = profile.accountCurrency { return currency }
        if let currency = Currency(utf8: cell.bytes) { return currency }
        guard let currency = Currency(code: cell.string.uppercased()) else { throw .badCurrency }
        return currency
    }

    /// The non-empty parts of the text, joined by a space.
    func description(_ record: Record) -> String {
        if layout.description.count == 1 { return record.cell(layout.description[0]).string }
        return layout.description.map { record.cell($0) }.filter { !$0.isBlank }.map(\.string).joined(separator: " ")
    }

    private func id(_ record: Record) -> String? {
        guard let column = layout.id else { return nil }
        let cell = record.cell(column)
        return cell.isBlank ? nil : cell.string
    }
}

/// What the `direction` column says about a row.
enum RowDirection: Equatable {
    /// The profile has no `direction` column.
    case unstated
    case stated(FlowDirection)
    /// The row moves no money.
    case ignored

    var flow: FlowDirection? {
        if case .stated(let flow) = self { flow } else { nil }
    }
}

/// Whether the bank has booked a row.
enum RowStatus {
    case booked
    case pending
    case ignored
}
