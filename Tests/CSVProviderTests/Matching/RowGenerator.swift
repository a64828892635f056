import LedgerKernel

@testable import CSVProvider

/// Rows from a seed: few days, few amounts, few texts, so that twins are common; some with a balance.
struct RowGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
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
                description: ["Coffee", "Tram", "Rent"][next(below: 3)],
                balance: hasBalance ? Money(scaled: balance, currency: euro) : nil)
        }
    }
}
