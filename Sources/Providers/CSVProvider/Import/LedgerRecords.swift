import LedgerKernel

/// What earlier files brought, in the form that the matcher needs: the kernel's records with the file's sign.
final class LedgerRecords: KnownTransactions {
    /// The books of the current step.
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
    /// The ledger counts money out as positive; a file counts money in as positive.
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
            date: row.date, amount: row.amount.negated, name: row.text, recordID: row.id, balance: row.balance,
            isPending: row.isPending)
    }

    /// A known record after a row was applied. Values that the row lacks stay; a booked record stays booked; a text that differs
    /// only in white space stays as it is.
    init(_ row: StatementRow, after known: KnownTransaction, changes: MatchChanges) {
        self.init(
            date: row.date, amount: row.amount.negated, name: changes.contains(.text) ? row.text : known.text,
            recordID: row.id ?? known.sourceID, balance: row.balance ?? known.balance, isPending: row.isPending && known.isPending
        )
    }
}
