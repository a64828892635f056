import LedgerKernel

/// A synthetic family's Wallet at one moment: two accounts and their transactions. Every amount is exact, and the balances follow
/// from the transactions.
struct Household: Sendable {
    let accounts: [WalletAccount]
    /// The transactions, without those that the bank took back.
    private(set) var transactions: [WalletTransaction]

    init(accounts: [WalletAccount], transactions: [WalletTransaction]) {
        self.accounts = accounts
        self.transactions = transactions
    }

    func account(_ kind: WalletAccount.Kind) -> WalletAccount {
        guard let account = accounts.first(where: { $0.kind == kind }) else {
            preconditionFailure("a household has both accounts")
        }
        return account
    }

    /// The booked balance in cents: the debt of the card, the holdings of the cash account.
    func bookedCents(_ kind: WalletAccount.Kind) -> Int {
        let spent = transactions.reduce(0) { $0 + ($1.account == kind && $1.status == .booked ? $1.cents : 0) }
        return account(kind).openingCents + (kind == .card ? spent : -spent)
    }

    /// The cents that can still be spent.
    func availableCents(_ kind: WalletAccount.Kind) -> Int {
        let expected = transactions.reduce(0) { $0 + ($1.account == kind && $1.status.isPending ? $1.cents : 0) }
        let booked = bookedCents(kind)
        return (kind == .card ? WalletAccount.creditLimitCents - booked : booked) - expected
    }

    /// The number of entries that a ledger shows for this Wallet.
    var entryCount: Int { transactions.count { $0.status.makesEntry } }

    /// Adds a transaction, or replaces its earlier state.
    mutating func put(_ transaction: WalletTransaction) {
        if let index = transactions.firstIndex(where: { $0.id == transaction.id }) {
            transactions[index] = transaction
        } else {
            transactions.append(transaction)
        }
    }

    /// Removes a transaction, as a bank does with an authorization that was never used.
    mutating func remove(_ id: UniqueID) { transactions.removeAll { $0.id == id } }
}
