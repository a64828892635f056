import LedgerKernel

/// An account of a plain-text journal as it is opened.
struct JournalAccount: PersonalRecord {
    /// The whole name, as the dialect writes it.
    let name: String
    let openedOn: LedgerDate
    /// What it holds; empty where it may be anything.
    var currencies: [Currency] = []
    var notes: [JournalNote] = []
}

/// What an account has to hold when everything is counted.
struct JournalBalance: PersonalRecord {
    let account: String
    let amount: Money
}
