import LedgerKernel

/// What an account of the books becomes in a journal: when it is opened, with how much, and what it has to hold in the end.
struct AccountPlan {
    /// The day before the first entry, or the one on which an account without entries came into the books.
    let openedOn: LedgerDate
    /// The day of the last entry, or the one above.
    let lastDate: LedgerDate
    /// What it had before the first entry, so that it ends with the balance that ledgerd shows.
    let opening: JournalBalance
    /// What it and the account of its pending entries hold in the end.
    let balances: [JournalBalance]
    /// As they are opened.
    let journalAccounts: [JournalAccount]

    init(_ booked: ChartOfAccounts.BookedAccount, _ uses: [AccountUse]) throws {
        let account = booked.account
        let currency = account.balance.currency
        let firstDate = uses.map(\.firstDate).min()
        openedOn = firstDate.map { $0.adding(days: -1) } ?? LedgerDate(utc: account.createdAt)
        lastDate = max(uses.map(\.lastDate).max() ?? openedOn, openedOn)
        // Of debts the ledger has what is owed as positive; in a journal it is negative.
        let worth = account.type.isLiability ? account.balance.negated : account.balance
        let isApart = booked.pendingName != booked.name
        let spent = try Self.spent(uses, withPending: !isApart)
        opening = JournalBalance(account: booked.name, amount: try worth.adding(spent[currency] ?? .zero(currency)))

        let others = spent.values.filter { $0.currency != currency }.sorted { $0.currency.code < $1.currency.code }
        let pending = isApart ? uses.filter(\.hasPending) : []
        balances =
            ([worth] + others.map(\.negated)).map { JournalBalance(account: booked.name, amount: $0) }
            + pending.map { JournalBalance(account: booked.pendingName, amount: $0.pending.negated) }

        var notes: [JournalNote] = [
            .id(account.id), .text("name", account.name), .text("account-type", account.type.apiName),
        ]
        if let institution = account.institutionName { notes.append(.text("institution", institution)) }
        if let subtype = account.subtype { notes.append(.text("subtype", subtype)) }
        if account.status == .disabled { notes.append(.text("status", account.status.rawValue)) }
        var opened = [
            JournalAccount(
                name: booked.name, openedOn: openedOn, currencies: [currency] + others.map(\.currency), notes: notes)
        ]
        if !pending.isEmpty {
            opened.append(
                JournalAccount(
                    name: booked.pendingName, openedOn: openedOn, currencies: pending.map(\.pending.currency),
                    notes: [.id(account.id)]))
        }
        journalAccounts = opened
    }

    /// What went out of the account by its entries, in each currency.
    private static func spent(_ uses: [AccountUse], withPending: Bool) throws(MoneyError) -> [Currency: Money] {
        var sums: [Currency: Money] = [:]
        for use in uses {
            sums[use.booked.currency] = withPending ? try use.booked.adding(use.pending) : use.booked
        }
        return sums
    }
}
