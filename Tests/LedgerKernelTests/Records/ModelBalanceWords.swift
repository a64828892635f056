@testable import LedgerKernel

/// A model of one balance: the list of what imports stated and what a person resolved (docs/spec/financekit.md §5, "Balances").
struct ModelBalanceWords {
    private enum Event {
        case said(by: Int?, Money)
        case answered(Conflict.Resolution)
    }

    private var events: [Event] = []

    /// The value in the list of observations, and the value that an open conflict offers instead.
    var outcome: (stored: Money?, offered: Money?) {
        var stored: Money?
        var offered: Money?
        var isSettled = false
        for event in events {
            switch event {
            case .said(_, let amount):
                if stored == nil {
                    stored = amount
                } else if offered != nil || amount != stored && !isSettled {
                    offered = amount
                }
            case .answered(let resolution):
                if resolution == .useSource { stored = offered }
                if resolution == .retryAfterRepair { stored = nil }
                isSettled = resolution == .keepSure
                offered = nil
            }
        }
        return (stored, offered)
    }

    mutating func say(_ amount: Money, by importNumber: Int) { events.append(.said(by: importNumber, amount)) }

    mutating func answer(_ resolution: Conflict.Resolution) { events.append(.answered(resolution)) }

    /// Removes an import's statement, unless a person resolved a conflict after it.
    mutating func takeBack(_ importNumber: Int) {
        let lastAnswer = events.lastIndex { if case .answered = $0 { true } else { false } } ?? -1
        events = events.enumerated().filter { index, event in
            guard case .said(let by, _) = event, by == importNumber else { return true }
            return index < lastAnswer
        }.map(\.element)
    }
}
