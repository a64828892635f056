import LedgerKernel

/// The accounts of a journal: the names that the accounts and categories of the books have there. The names depend only on the
/// books: if several would have the same name, the oldest gets it, the next one gets `-2`, and so on.
struct ChartOfAccounts: PersonalRecord {
    static let openingBalances = "Equity:Opening-Balances"
    static let conversions = "Equity:Conversions"
    static let excluded = "Equity:Excluded"
    static let uncategorizedExpenses = "Expenses:\(uncategorized)"
    static let uncategorizedIncome = "Income:\(uncategorized)"
    private static let uncategorized = "Uncategorized"
    private static let pending = "Pending"

    private var accounts: [UniqueID: BookedAccount] = [:]
    private var categories: [UniqueID: String] = [:]
    /// The accounts of the categories, in the order in which to open them.
    private(set) var categoryAccounts: [(name: String, notes: [JournalNote])] = []

    /// An account of the books with its names in the journal.
    struct BookedAccount: PersonalRecord {
        let account: Account
        let name: String
        /// The account of its pending entries. An observed or entered balance does not include them, so they get a separate
        /// account.
        let pendingName: String
    }

    init(_ books: BookReader, _ dialect: some JournalDialect) throws {
        var names = ["Assets": UniqueNames(reserved: [Self.pending]), "Liabilities": UniqueNames(reserved: [Self.pending])]
        for account in try books.accounts() {
            let root = account.type.isLiability ? "Liabilities" : "Assets"
            let part = names[root, default: UniqueNames()].give(dialect.accountPart(account.name))
            let name = "\(root):\(part)"
            accounts[account.id] = BookedAccount(
                account: account, name: name,
                pendingName: account.balanceSource == .computed ? name : "\(root):\(Self.pending):\(part)")
        }
        try nameCategories(try books.categories(), income: try books.incomeCategories(), dialect)
    }

    /// The accounts of the books, sorted by name.
    var bookedAccounts: [BookedAccount] { accounts.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }

    /// The journal account for an entry's own account.
    func account(of entry: Entry) throws(LedgerError) -> String {
        guard let account = accounts[entry.accountID] else { throw .notFound }
        return entry.isPending ? account.pendingName : account.name
    }

    /// The journal account that an entry's money comes from or goes to.
    func counterpart(of entry: Entry) -> String {
        if entry.isExcluded { return Self.excluded }
        if let category = entry.category, let name = categories[category.id] { return name }
        return entry.amount.isNegative ? Self.uncategorizedIncome : Self.uncategorizedExpenses
    }

    /// Names the top categories first, because the names of the others contain them.
    private mutating func nameCategories(
        _ all: [Category], income: Set<UniqueID>, _ dialect: some JournalDialect
    ) throws {
        var names: [String: UniqueNames] = [
            "Income": UniqueNames(reserved: [Self.uncategorized]), "Expenses": UniqueNames(reserved: [Self.uncategorized]),
        ]
        for category in all.filter({ $0.parent == nil }) + all.filter({ $0.parent != nil }) {
            let above = category.parent.flatMap { categories[$0.id] } ?? (income.contains(category.id) ? "Income" : "Expenses")
            let name = "\(above):\(names[above, default: UniqueNames()].give(dialect.accountPart(category.name)))"
            categories[category.id] = name
            categoryAccounts.append((name, [.id(category.id), .text("name", category.name)]))
        }
    }
}
