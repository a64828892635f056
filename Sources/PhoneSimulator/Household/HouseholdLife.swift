import LedgerKernel

/// What happens in a synthetic Wallet after the first capture: each step changes the household and says what a device would send.
struct HouseholdLife {
    /// A change that a capture carries, in the order in which the device noticed it.
    enum Change {
        case upsert(WalletTransaction)
        case tombstone(UniqueID, WalletAccount.Kind)
        case accountUnavailable(WalletAccount.Kind)
        case accountSeen(WalletAccount.Kind)
    }

    /// How many captures follow the first one.
    static let stepCount = 3

    /// The Wallet as it is now.
    private(set) var household: Household
    private var maker: HouseholdMaker

    /// A life that begins with this Wallet.
    init(_ household: Household, maker: HouseholdMaker) {
        self.household = household
        self.maker = maker
    }

    /// Lets a step happen before an instant.
    mutating func step(_ number: Int, before instant: Instant) -> [Change] {
        switch number {
        case 0: settleSome(instant)
        case 1: takeBack(instant)
        default: settleRest(instant)
        }
    }

    /// A purchase of the last minute.
    mutating func buy(before instant: Instant) -> WalletTransaction {
        let item = maker.freshPurchase(before: instant)
        household.put(item)
        return item
    }

    /// The Wallet moves to another device, which knows the accounts by other ids; transactions keep theirs.
    mutating func moveToAnotherDevice() {
        var accounts: [WalletAccount] = []
        for account in household.accounts {
            accounts.append(
                WalletAccount(
                    kind: account.kind, sourceID: makeID(), balanceID: makeID(), openingCents: account.openingCents))
        }
        household = Household(accounts: accounts, transactions: household.transactions)
    }

    /// An id that the device makes.
    mutating func makeID() -> UniqueID { maker.generator.makeID() }

    /// Half of what was pending is booked, one with a tip; an authorization becomes pending; new purchases come.
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

    /// The bank takes back a pending purchase and a booked one; one comes and goes between two captures; the cash account
    /// disappears for a while; and a record is taken back that never came.
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

    /// All that is pending is booked, and the cash account is back.
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
