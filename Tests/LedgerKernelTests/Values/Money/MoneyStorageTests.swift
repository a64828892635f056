import LedgerKernel
import Testing
import TestSupport

@Suite struct MoneyStorageTests {
    let usd: Currency

    init() throws {
        usd = try #require(Currency(code: "USD"))
    }

    @Test(arguments: [
        (0, 0, 0), (1, 0, 1), (-1, 0, -1), (999_999_999, 0, 999_999_999), (1_000_000_000, 1, 0), (-1_000_000_000, -1, 0),
        (-1_000_000_001, -1, -1), (1_234_567_890_123_456_789, 1_234_567_890, 123_456_789),
    ])
    func bothIntegersHaveTheAmountsSign(scaled: Int, high: Int64, low: Int64) throws {
        let storage = try Money(scaled: Int128(scaled), currency: usd).storage
        #expect(storage == (high, low))
        #expect(Money(high: high, low: low, currency: usd).scaled == Int128(scaled))
    }

    @Test(arguments: Seeds.atLeast(4)) func everyAmountComesBackFromItsPair(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let amount = Money(scaled: randomScaled(&generator), currency: usd)
            let (high, low) = try amount.storage
            #expect(Money(high: high, low: low, currency: usd) == amount)
        }
    }

    @Test(arguments: Seeds.atLeast(4)) func pairsAreOrderedAsAmountsAre(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let left = Money(scaled: randomScaled(&generator), currency: usd)
            // Close values as well as distant ones.
            let isNear = Bool.random(using: &generator)
            let right = Money(
                scaled: isNear ? left.scaled + .random(in: -2...2, using: &generator) : randomScaled(&generator), currency: usd)
            #expect(try (left.storage < right.storage) == (left.scaled < right.scaled))
        }
    }

    @Test func aHundredThousandOfTheLargestAmountsAddUpExactly() throws {
        let count: Int64 = 100_000
        for scaled in [Money.scaledMax, -Money.scaledMax] {
            let storage = try Money(scaled: scaled, currency: usd).storage
            // The results of SUM(high) and SUM(low).
            let sum = Money(high: storage.high * count, low: storage.low * count, currency: usd)
            #expect(sum.scaled == scaled * Int128(count))
        }
    }

    @Test(arguments: Seeds.atLeast(4)) func sumsOfTheColumnsAreThePairOfTheSum(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var columns: (high: Int64, low: Int64) = (0, 0)
        var sum = Money.zero(usd)
        for _ in 0..<2000 {
            let amount = Money(scaled: randomScaled(&generator), currency: usd)
            let (high, low) = try amount.storage
            columns = (columns.high + high, columns.low + low)
            sum = try sum.adding(amount)
        }
        #expect(Money(high: columns.high, low: columns.low, currency: usd) == sum)
    }

    @Test(arguments: [Int128(Int64.max) * 1_000_000_000 + 999_999_999, Int128(Int64.min) * 1_000_000_000 - 999_999_999])
    func aSumThatTwoIntegersDoNotHoldIsRefused(largest: Int128) throws {
        let (high, low) = try Money(scaled: largest, currency: usd).storage
        #expect(Money(high: high, low: low, currency: usd).scaled == largest)
        #expect(throws: MoneyError.outOfRange) { try Money(scaled: largest + largest.signum(), currency: usd).storage }
    }

    @Test func noStoredPairIsTooLarge() {
        let most = Money(high: .max, low: .max, currency: usd)
        #expect(most.scaled == Int128(Int64.max) * 1_000_000_001)
        #expect(Money(high: .min, low: .min, currency: usd).isNegative)
    }
}
