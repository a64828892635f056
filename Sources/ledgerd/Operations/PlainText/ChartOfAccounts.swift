import LedgerKernel

/// The accounts of a journal: what each account and each category of the books is called there. The names depend on the books
/// alone: of several that would be called the same the oldest has the name, the next `-2`, and so on.
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
    /// Those of the categories, as they are opened.
    private(set) var categoryAccounts: [(name: String, notes: [JournalNote])] = []

    /// An account of the books in the journal.
    struct BookedAccount: PersonalRecord {
        /// The account of the books.
        let account: Account
        /// The name in the journal.
        let name: String
        /// Where its pending entries are booked: those that are in no balance which was observed or entered have an account of their own.
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

    /// The accounts of the books, in the order of their names.
    var bookedAccounts: [BookedAccount] { accounts.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }

    /// Where an entry is booked in its account.
    func account(of entry: Entry) throws(LedgerError) -> String {
        guard let account = accounts[entry.accountID] else { throw .notFound }
        return entry.isPending ? account.pendingName : account.name
    }

    /// Where an entry comes from or goes to.
    func counterpart(of entry: Entry) -> String {
        if entry.isExcluded { return Self.excluded }
        if let category = entry.category, let name = categories[category.id] { return name }
        return entry.amount.isNegative ? Self.uncategorizedIncome : Self.uncategorizedExpenses
    }

    /// Those at the top first, because the others stand below them.
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
