import LedgerKernel

/// A synthetic family's Wallet at a moment: two accounts and what happened on them. Every amount is exact, and the balances
/// follow from the transactions.
struct Household: Sendable {
    let accounts: [WalletAccount]
    /// What happened and was not taken back.
    private(set) var transactions: [WalletTransaction]

    /// A Wallet from its parts.
    init(accounts: [WalletAccount], transactions: [WalletTransaction]) {
        self.accounts = accounts
        self.transactions = transactions
    }

    /// One of the two accounts.
    func account(_ kind: WalletAccount.Kind) -> WalletAccount {
        guard let account = accounts.first(where: { $0.kind == kind }) else {
            preconditionFailure("a household has both accounts")
        }
        return account
    }

    /// Cents of the booked balance: owed on the card, held as cash.
    func bookedCents(_ kind: WalletAccount.Kind) -> Int {
        let spent = transactions.reduce(0) { $0 + ($1.account == kind && $1.status == .booked ? $1.cents : 0) }
        return account(kind).openingCents + (kind == .card ? spent : -spent)
    }

    /// Cents that can still be spent.
    func availableCents(_ kind: WalletAccount.Kind) -> Int {
        let expected = transactions.reduce(0) { $0 + ($1.account == kind && $1.status.isPending ? $1.cents : 0) }
        let booked = bookedCents(kind)
        return (kind == .card ? WalletAccount.creditLimitCents - booked : booked) - expected
    }

    /// The entries that a ledger shows for this Wallet.
    var entryCount: Int { transactions.count { $0.status.makesEntry } }

    /// Adds a transaction, or puts a new state in the place of an old one.
    mutating func put(_ transaction: WalletTransaction) {
        if let index = transactions.firstIndex(where: { $0.id == transaction.id }) {
            transactions[index] = transaction
        } else {
            transactions.append(transaction)
        }
    }

    /// Takes a transaction back, as a bank does with an authorization that was never used.
    mutating func remove(_ id: UniqueID) { transactions.removeAll { $0.id == id } }
}
