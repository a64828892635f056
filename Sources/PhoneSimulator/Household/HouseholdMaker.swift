import LedgerKernel

/// Makes a year of a household's Wallet from a seed: recurring transactions, daily purchases, and the payments of the card's
/// debt.
struct HouseholdMaker {
    /// The number of transactions still pending at the end of the year, which later captures can book.
    static let pendingCount = 6

    let now: Instant
    /// The source of every choice.
    var generator: SeededGenerator

    mutating func make(transactionCount: Int) -> Household {
        let cardID = generator.makeID()
        let cardBalanceID = generator.makeID()
        let cashID = generator.makeID()
        let cashBalanceID = generator.makeID()
        var regular = regularTransactions()
        // A short history has room only for the newest few recurring transactions.
        let payments = 2 * Self.months
        regular.removeFirst(max(0, regular.count - max(0, transactionCount / 4 - payments)))
        let hasPayments = transactionCount / 4 > payments
        let everydayCount = transactionCount - regular.count - (hasPayments ? payments : 0)
        var transactions = regular + (0..<everydayCount).map { everyday($0) }
        if hasPayments { transactions += cardPayments(transactions) }
        // The cash account starts with enough for its lowest day.
        let opening = 500_00 + max(0, -lowestCash(transactions))
        return Household(
            accounts: [
                WalletAccount(kind: .card, sourceID: cardID, balanceID: cardBalanceID, openingCents: 0),
                WalletAccount(kind: .cash, sourceID: cashID, balanceID: cashBalanceID, openingCents: opening),
            ], transactions: transactions)
    }

    /// A purchase in the last hours, still pending.
    mutating func freshPurchase(before end: Instant) -> WalletTransaction {
        let payee = generator.pick(Payee.everyday)
        return transaction(.card, payee, status: .pending, at: end.adding(seconds: -Int64(generator.number(1...50))))
    }

    static let months = 12
    private static let daysOfYear = 365
    static let secondsOfDay = 86_400

    /// A transaction of daily life. The first few are from the last two days and not yet booked.
    private mutating func everyday(_ index: Int) -> WalletTransaction {
        let isFresh = index < Self.pendingCount
        let day = isFresh ? generator.number(0...1) : generator.number(3...Self.daysOfYear - 1)
        let instant = now.adding(seconds: -Int64(day * Self.secondsOfDay + generator.number(1_800...Self.secondsOfDay - 1)))
        if !isFresh && generator.happens(perThousand: 80) {
            return transaction(.cash, generator.pick(Payee.friends), isIncome: generator.happens(perThousand: 300), at: instant)
        }
        let payee = generator.pick(Payee.everyday)
        if isFresh { return transaction(.card, payee, status: index % 3 == 0 ? .authorized : .pending, at: instant) }
        if generator.happens(perThousand: 40) { return transaction(.card, payee, isIncome: true, type: "refund", at: instant) }
        return transaction(.card, payee, status: settledStatus(), at: instant)
    }

    /// Nearly everything is booked. Banks also send a few transactions that are rejected, only memos, or of unknown status.
    private mutating func settledStatus() -> WalletTransaction.Status {
        switch generator.number(0...999) {
        case ..<10: .rejected
        case ..<15: .memo
        case ..<20: .unknown
        default: .booked
        }
    }

    /// The lowest balance of the cash account, in cents, if it starts at zero.
    private func lowestCash(_ transactions: [WalletTransaction]) -> Int {
        let cash = transactions.filter { $0.account == .cash && $0.status == .booked }.sorted {
            $0.transactedAt < $1.transactedAt
        }
        var balance = 0
        var lowest = 0
        for item in cash {
            balance -= item.cents
            lowest = min(lowest, balance)
        }
        return lowest
    }

    /// A transaction with the given amount, or else a usual one for the payee.
    mutating func transaction(
        _ account: WalletAccount.Kind, _ payee: Payee, isIncome: Bool = false, type: String? = nil,
        status: WalletTransaction.Status = .booked, cents: Int? = nil, at instant: Instant
    ) -> WalletTransaction {
        let amount = generator.number(payee.usualAmount)
        let foreign = payee.foreign.map { WalletTransaction.Foreign(currency: $0, minorUnits: amount) }
        let paid = foreign.map { $0.currency.cents($0.minorUnits) } ?? amount
        // Some banks do not say when they book.
        let saysWhen = status == .booked && !generator.happens(perThousand: 30)
        return WalletTransaction(
            id: generator.makeID(), account: account, cents: cents ?? (isIncome ? -paid : paid), status: status,
            transactedAt: instant,
            postedAt: saysWhen
                ? min(instant.adding(seconds: Int64(generator.number(600...86_400))), now.adding(seconds: -60)) : nil,
            payee: payee, type: type ?? payee.type, statementNumber: generator.number(1...1_999), foreign: foreign)
    }
}
