import LedgerKernel

/// What earlier files brought, as the matcher asks for it: the kernel's records in the file's sign.
final class LedgerRecords: KnownTransactions {
    /// The books in the step at hand.
    var books: StatementBooks?

    func transactions(on date: LedgerDate) throws -> [KnownTransaction] {
        try books?.records(on: date).map(KnownTransaction.init) ?? []
    }

    func transaction(withSourceID id: String) throws -> KnownTransaction? {
        try books?.record(withID: id).map(KnownTransaction.init)
    }

    func pendingTransactions() throws -> [KnownTransaction] { try books?.pendingRecords().map(KnownTransaction.init) ?? [] }
}

extension KnownTransaction {
    /// The ledger counts money out as positive, a file money in.
    init(_ known: KnownStatementRecord) {
        self.init(
            reference: known.reference, sourceID: known.record.recordID, date: known.record.date,
            amount: known.record.amount.negated,
            text: known.record.name, balance: known.record.balance, isPending: known.record.isPending,
            isAwaited: known.isAwaited)
    }
}

extension StatementRecord {
    init(_ row: StatementRow) {
        self.init(
            date: row.date, amount: row.amount.negated, name: row.description, recordID: row.id, balance: row.balance,
            isPending: row.isPending)
    }

    /// A known record as a row now states it. What the row leaves out stays; what was booked stays booked; and where the text is the
    /// same but for white space it stays as it is.
    init(_ row: StatementRow, after known: KnownTransaction, changes: MatchChanges) {
        self.init(
            date: row.date, amount: row.amount.negated, name: changes.contains(.text) ? row.description : known.text,
            recordID: row.id ?? known.sourceID, balance: row.balance ?? known.balance, isPending: row.isPending && known.isPending
        )
    }
}
