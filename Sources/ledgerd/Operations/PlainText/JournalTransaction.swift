import LedgerKernel

/// A transaction of a plain-text journal.
struct JournalTransaction: PersonalRecord {
    struct Posting: PersonalRecord {
        /// The account's full name in the dialect.
        let account: String
        /// By how much the account's balance rises, with the sign of plain-text accounting.
        let amount: Money
        var notes: [JournalNote] = []
    }

    let date: LedgerDate
    var isPending = false
    var payee: String?
    let narration: String
    /// The names in the dialect.
    var tags: [String] = []
    var notes: [JournalNote] = []
    let postings: [Posting]
}
