import LedgerKernel

/// Pairs the rows of one day one to one with the known transactions of that day, by rules 2 and 3 of docs/reference/csv-matching.md.
struct DayMatcher {
    private let rows: [StatementRow]
    private let known: [KnownTransaction]
    private var rowTexts: [ComparableText] = []
    private var knownTexts: [ComparableText] = []
    private var openRows: [Int] = []
    private var openKnown: [Int] = []
    private(set) var pairs: [(row: Int, known: Int, evidence: MatchEvidence)] = []

    /// Takes the rows that no id has decided, and the transactions that no row has taken.
    init(_ rows: [StatementRow], _ known: [KnownTransaction]) {
        self.rows = rows
        self.known = known
    }

    /// Finds all pairs, the strongest evidence first. Among equal evidence, a row with a balance takes a transaction without one
    /// before a row without a balance does, because it has no other choice.
    mutating func match() {
        guard !rows.isEmpty, !known.isEmpty else { return }
        if isSameInOrder() {
            pairs = rows.indices.map { ($0, $0, .content) }
            return
        }
        rowTexts = rows.map { ComparableText($0.text) }
        knownTexts = known.map { ComparableText($0.text) }
        openRows = Array(rows.indices)
        openKnown = Array(known.indices)
        pair(.content, rows: .balanced, known: .balanced, comparesText: true, comparesBalance: true)
        pair(.content, rows: .balanced, known: .unbalanced, comparesText: true, comparesBalance: false)
        pair(.content, rows: .unbalanced, known: .balanced, comparesText: true, comparesBalance: false)
        pair(.content, rows: .unbalanced, known: .unbalanced, comparesText: true, comparesBalance: false)
        pair(.balance, rows: .balanced, known: .balanced, comparesText: false, comparesBalance: true)
    }

    /// Whether the day repeats row by row, as it usually does when exports overlap. Then all evidence agrees with the order.
    private func isSameInOrder() -> Bool {
        guard rows.count == known.count else { return false }
        return rows.indices.allSatisfy { index in
            rows[index].amount == known[index].amount && rows[index].balance == known[index].balance
                && rows[index].isPending == known[index].isPending && rows[index].text.hasSameBytes(as: known[index].text)
        }
    }

    /// Which side of a pair states a balance.
    private enum Side {
        case balanced, unbalanced

        func includes(_ balance: Money?) -> Bool { (balance != nil) == (self == .balanced) }
    }

    private mutating func pair(
        _ evidence: MatchEvidence, rows rowSide: Side, known knownSide: Side, comparesText: Bool, comparesBalance: Bool
    ) {
        guard openRows.contains(where: { rowSide.includes(rows[$0].balance) }) else { return }
        var queues: [MatchKey: MatchQueue] = [:]
        for index in openKnown where knownSide.includes(known[index].balance) {
            let key = MatchKey(
                amount: known[index].amount, text: comparesText ? knownTexts[index] : nil,
                balance: comparesBalance ? known[index].balance : nil)
            queues[key, default: MatchQueue()].append(index, isPending: known[index].isPending)
        }
        guard !queues.isEmpty else { return }
        let firstNew = pairs.count
        for index in openRows where rowSide.includes(rows[index].balance) {
            let key = MatchKey(
                amount: rows[index].amount, text: comparesText ? rowTexts[index] : nil,
                balance: comparesBalance ? rows[index].balance : nil)
            guard let taken = queues[key]?.take(preferPending: rows[index].isPending) else { continue }
            pairs.append((index, taken, evidence))
        }
        let newRows = Set(pairs[firstNew...].map(\.row))
        let newKnown = Set(pairs[firstNew...].map(\.known))
        openRows.removeAll { newRows.contains($0) }
        openKnown.removeAll { newKnown.contains($0) }
    }
}

/// What must be equal for a row to match a transaction of the same day.
struct MatchKey: Hashable, PersonalRecord {
    let amount: Money
    let text: ComparableText?
    let balance: Money?
}
