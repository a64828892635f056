/// One transaction as a file states it, in the ledger's sign: money out is positive.
package struct StatementRecord: Sendable, Equatable, PersonalRecord {
    /// The day.
    package var date: LedgerDate
    /// Positive: money out. Negative: money in. In whatever currency the file states.
    package var amount: Money
    /// The text; the name of a new entry.
    package var name: String
    /// The source's own id of the record, where the file has one.
    package var recordID: String?
    /// The running balance that the file states beside it, with the file's sign.
    package var balance: Money?
    /// The source has not booked it yet.
    package var isPending: Bool

    /// A record of these values.
    package init(date: LedgerDate, amount: Money, name: String, recordID: String?, balance: Money?, isPending: Bool) {
        self.date = date
        self.amount = amount
        self.name = name
        self.recordID = recordID
        self.balance = balance
        self.isPending = isPending
    }
}

/// By what a record was known again, in the provider's own numbers, with the version of the rules that found it.
package struct StatementEvidence: Sendable, Equatable {
    /// The kind of evidence.
    package let kind: Int
    /// The version of the rules.
    package let rulesVersion: Int

    /// Evidence from its parts.
    package init(kind: Int, rulesVersion: Int) {
        self.kind = kind
        self.rulesVersion = rulesVersion
    }
}
