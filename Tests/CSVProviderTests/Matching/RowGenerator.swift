import LedgerKernel
import TestSupport

@testable import CSVProvider

/// Rows generated from a seed, with few days, amounts and texts, so that twins are common; some have a balance.
struct RowGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func next(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &random)
    }

    mutating func rows(count: Int) -> [StatementRow] {
        let euro = Currency(code: "EUR").map { Money.zero($0).currency }
        guard let euro else { return [] }
        var day = 20_000
        var balance: Int128 = 0
        return (0..<count).map { index in
            day += next(below: 3)
            let amount = Int128(next(below: 3) - 1) * 10_000
            balance += amount
            let hasBalance = next(below: 3) > 0
            return StatementRow(
                line: index + 2, date: LedgerDate(daysSinceEpoch: day), amount: Money(scaled: amount, currency: euro),
                text: ["Coffee", "Tram", "Rent"][next(below: 3)],
                balance: hasBalance ? Money(scaled: balance, currency: euro) : nil)
        }
    }
}
