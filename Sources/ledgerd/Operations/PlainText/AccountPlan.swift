import LedgerKernel

/// How an account of the books appears in a journal: the day it opens, its opening balance, and the balance that it must end
/// with.
struct AccountPlan {
    /// The day before the first entry; for an account without entries, the day on which it was created.
    let openedOn: LedgerDate
    /// The day of the last entry; without entries, `openedOn`.
    let lastDate: LedgerDate
    /// The balance before the first entry, chosen so that the journal ends with the balance that ledgerd shows.
    let opening: JournalBalance
    /// The final balances of the account and of the account for its pending entries.
    let balances: [JournalBalance]
    /// The journal accounts to open.
    let journalAccounts: [JournalAccount]

    init(_ booked: ChartOfAccounts.BookedAccount, _ uses: [AccountUse]) throws {
        let account = booked.account
        let currency = account.balance.currency
        let firstDate = uses.map(\.firstDate).min()
        openedOn = firstDate.map { $0.adding(days: -1) } ?? LedgerDate(utc: account.createdAt)
        lastDate = max(uses.map(\.lastDate).max() ?? openedOn, openedOn)
        // ledgerd states a debt as positive, a journal as negative.
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

    /// The sum of the account's entries in each currency; money out is positive.
    private static func spent(_ uses: [AccountUse], withPending: Bool) throws(MoneyError) -> [Currency: Money] {
        var sums: [Currency: Money] = [:]
        for use in uses {
            sums[use.booked.currency] = withPending ? try use.booked.adding(use.pending) : use.booked
        }
        return sums
    }
}
