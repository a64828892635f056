import LedgerKernel

/// The life of a synthetic Wallet after the first capture. Each step changes the household and returns what a device would send.
struct HouseholdLife {
    /// A change in a capture. The device sends changes in the order in which it noticed them.
    enum Change {
        case upsert(WalletTransaction)
        case tombstone(UniqueID, WalletAccount.Kind)
        case accountUnavailable(WalletAccount.Kind)
        case accountSeen(WalletAccount.Kind)
    }

    /// The number of captures after the first one.
    static let stepCount = 3

    private(set) var household: Household
    private var maker: HouseholdMaker

    init(_ household: Household, maker: HouseholdMaker) {
        self.household = household
        self.maker = maker
    }

    /// Performs a step; everything in it happens before the instant.
    mutating func step(_ number: Int, before instant: Instant) -> [Change] {
        switch number {
        case 0: settleSome(instant)
        case 1: takeBack(instant)
        default: settleRest(instant)
        }
    }

    /// A purchase in the last minute.
    mutating func buy(before instant: Instant) -> WalletTransaction {
        let item = maker.freshPurchase(before: instant)
        household.put(item)
        return item
    }

    /// Moves the Wallet to another device, which has other ids for the accounts; transactions keep their ids.
    mutating func moveToAnotherDevice() {
        var accounts: [WalletAccount] = []
        for account in household.accounts {
            accounts.append(
                WalletAccount(
                    kind: account.kind, sourceID: makeID(), balanceID: makeID(), openingCents: account.openingCents))
        }
        household = Household(accounts: accounts, transactions: household.transactions)
    }

    mutating func makeID() -> UniqueID { maker.generator.makeID() }

    /// Books half of the pending transactions, one of them with a tip; an authorization becomes pending; new purchases follow.
    private mutating func settleSome(_ instant: Instant) -> [Change] {
        let pending = household.transactions.filter(\.status.isPending)
        var changes: [WalletTransaction] = []
        for (index, var item) in pending.prefix(pending.count / 2).enumerated() {
            book(&item, instant)
            if index == 0 && item.foreign == nil { item.cents += item.cents * 15 / 100 }
            changes.append(item)
        }
        if var item = pending.dropFirst(pending.count / 2).first(where: { $0.status == .authorized }) {
            item.status = .pending
            changes.append(item)
        }
        for _ in 0..<3 { changes.append(maker.freshPurchase(before: instant)) }
        return changes.map { put($0) }
    }

    /// The bank takes back a pending purchase and a booked one; another one comes and goes between two captures; the cash account
    /// disappears for a while; and a tombstone arrives for a record that was never sent.
    private mutating func takeBack(_ instant: Instant) -> [Change] {
        var changes: [Change] = []
        let pending = household.transactions.first(where: \.status.isPending)
        let booked = household.transactions.first { $0.status == .booked && $0.payee.categoryCode != nil && $0.account == .card }
        for item in [pending, booked].compactMap(\.self) { changes.append(remove(item)) }
        let brief = maker.freshPurchase(before: instant)
        changes += [put(brief), remove(brief)]
        changes.append(.tombstone(maker.generator.makeID(), .card))
        changes.append(.accountUnavailable(.cash))
        return changes
    }

    /// Books all pending transactions; the cash account comes back.
    private mutating func settleRest(_ instant: Instant) -> [Change] {
        var changes: [Change] = [.accountSeen(.cash)]
        for var item in household.transactions.filter(\.status.isPending) {
            book(&item, instant)
            changes.append(put(item))
        }
        return changes
    }

    private func book(_ item: inout WalletTransaction, _ instant: Instant) {
        item.status = .booked
        item.postedAt = instant.adding(seconds: -10)
    }

    private mutating func put(_ item: WalletTransaction) -> Change {
        household.put(item)
        return .upsert(item)
    }

    private mutating func remove(_ item: WalletTransaction) -> Change {
        household.remove(item.id)
        return .tombstone(item.id, item.account)
    }
}
