/// One transaction of a file, with the ledger's sign: money out is positive.
package struct StatementRecord: Sendable, Equatable, PersonalRecord {
    package var date: LedgerDate
    /// Positive: money out. Negative: money in. In any currency that the file states.
    package var amount: Money
    /// The cleaned text; it becomes the name of a new entry.
    package let name: String
    /// The source's id of the record, if the file has one.
    package var recordID: String?
    /// The running balance of the row, with the file's sign.
    package var balance: Money?
    /// Whether the source has not booked it yet.
    package var isPending: Bool

    package init(date: LedgerDate, amount: Money, name: String, recordID: String?, balance: Money?, isPending: Bool) {
        self.date = date
        self.amount = amount
        self.name = SourceText.cleaned(name)
        self.recordID = recordID
        self.balance = balance
        self.isPending = isPending
    }
}

/// The evidence that matched a record, in the provider's own numbers, with the version of the rules that found it.
package struct StatementEvidence: Sendable, Equatable {
    package let kind: Int
    package let rulesVersion: Int

    package init(kind: Int, rulesVersion: Int) {
        self.kind = kind
        self.rulesVersion = rulesVersion
    }
}
