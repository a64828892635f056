import LedgerKernel

/// A transaction of a plain-text journal.
struct JournalTransaction: PersonalRecord {
    /// One line of it.
    struct Posting: PersonalRecord {
        /// The whole name of the account, as the dialect writes it.
        let account: String
        /// What the account's balance rises by, in the sign of plain-text accounting.
        let amount: Money
        var notes: [JournalNote] = []
    }

    let date: LedgerDate
    var isPending = false
    var payee: String?
    let narration: String
    /// As the dialect writes them.
    var tags: [String] = []
    var notes: [JournalNote] = []
    let postings: [Posting]
}
