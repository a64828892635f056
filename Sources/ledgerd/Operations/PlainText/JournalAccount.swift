import LedgerKernel

/// The declaration of an account in a plain-text journal.
struct JournalAccount: PersonalRecord {
    /// The full name in the dialect.
    let name: String
    let openedOn: LedgerDate
    /// The currencies that the account may hold; empty: any.
    var currencies: [Currency] = []
    var notes: [JournalNote] = []
}

/// The balance of a journal account.
struct JournalBalance: PersonalRecord {
    let account: String
    let amount: Money
}
