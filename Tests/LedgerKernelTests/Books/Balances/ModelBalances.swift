@testable import LedgerKernel

/// An independent model of "Balances" in docs/spec/financekit.md §5.
struct ModelBalances {
    private struct Key: Hashable {
        let id: ExternalID
        let kind: BalanceObservation.Kind
        let at: Instant
    }

    private struct Seen {
        var amount: Money
        var offered: Money?
        var isConflicted = false
        var isSettled = false
    }

    private var seen: [Key: Seen] = [:]
    private var newest: (key: Key, amount: Money)?

    var openConflicts: Int { seen.values.count { $0.isConflicted } }

    /// The account's present balance; nil until one was observed.
    var balance: Money? { newest?.amount }

    mutating func apply(_ said: BalanceObservation) -> WritableKeyPath<ImportCounts, Int> {
        let key = Key(id: said.externalID, kind: said.kind, at: said.observedAt)
        if let stored = seen[key] {
            if stored.amount == said.amount { return \.unchanged }
            if stored.isSettled { return \.settled }
            seen[key]?.isConflicted = true
            seen[key]?.offered = said.amount
            return \.reviewRequired
        }
        seen[key] = Seen(amount: said.amount)
        if said.kind == .booked, newest.map({ $0.key.at <= said.observedAt }) ?? true { newest = (key, said.amount) }
        return \.balances
    }

    mutating func keepAll() {
        for (key, stored) in seen where stored.isConflicted {
            seen[key]?.isConflicted = false
            seen[key]?.isSettled = true
        }
    }

    mutating func useSourceForAll() {
        for (key, stored) in seen where stored.isConflicted {
            guard let offered = stored.offered else { continue }
            seen[key] = Seen(amount: offered)
            if newest?.key == key { newest?.amount = offered }
        }
    }
}
