import LedgerKernel

/// Reads the amount of a row from the columns that the profile names for it. Money in is positive.
final class AmountReader {
    private let profile: Profile
    private let layout: RowLayout

    init(profile: Profile, layout: RowLayout) {
        self.profile = profile
        self.layout = layout
    }

    /// The amount including its fee, with the sign that direction, suffix, column or convention give it.
    func amount(_ record: Record, _ direction: FlowDirection?, _ currency: Currency) throws(RejectionReason) -> Money {
        var units =
            if let column = layout.amount { try single(record.cell(column), direction) } else { try debitOrCredit(record) }
        if profile.subtractsFee, let column = layout.fee { units -= try fee(record.cell(column)) }
        guard units.magnitude <= CSVLimits.amountUnitsMax.magnitude else { throw .amountOutOfRange }
        return Money(scaled: units, currency: currency)
    }

    /// A balance with the sign as written; nil if the row states none.
    func balance(_ cell: Cell, _ currency: Currency) throws(RejectionReason) -> Money? {
        if cell.isBlank || cell.equalsAny(of: profile.noBalanceMarkers) { return nil }
        return Money(scaled: try parse(cell, needsSuffix: false).signed, currency: currency)
    }

    private func single(_ cell: Cell, _ direction: FlowDirection?) throws(RejectionReason) -> Int128 {
        guard !cell.isBlank else { throw .missingAmount }
        let amount = try parse(cell, needsSuffix: true)
        if let direction = direction ?? amount.suffix { return direction == .inflow ? amount.magnitude : -amount.magnitude }
        return profile.signConvention == .positiveIsInflow ? amount.signed : -amount.signed
    }

    /// Each column gives its direction, regardless of the written sign. A zero next to an amount says nothing.
    private func debitOrCredit(_ record: Record) throws(RejectionReason) -> Int128 {
        let debit = try magnitude(layout.debit.map { record.cell($0) })
        let credit = try magnitude(layout.credit.map { record.cell($0) })
        switch (debit, credit) {
        case (nil, nil): throw .missingAmount
        case (let debit?, nil): return -debit
        case (nil, let credit?): return credit
        case (let debit?, let credit?):
            guard debit == 0 || credit == 0 else { throw .bothDebitAndCredit }
            return credit - debit
        }
    }

    private func magnitude(_ cell: Cell?) throws(RejectionReason) -> Int128? {
        guard let cell, !cell.isBlank else { return nil }
        return try parse(cell, needsSuffix: true).magnitude
    }

    private func fee(_ cell: Cell) throws(RejectionReason) -> Int128 {
        cell.isBlank ? 0 : try parse(cell, needsSuffix: false).signed
    }

    private func parse(_ cell: Cell, needsSuffix: Bool) throws(RejectionReason) -> ParsedAmount {
        do {
            return try profile.amounts.parse(cell, needsSuffix: needsSuffix)
        } catch {
            throw RejectionReason(error)
        }
    }
}
