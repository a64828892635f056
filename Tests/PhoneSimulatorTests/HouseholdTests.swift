import LedgerKernel
import Testing

@testable import PhoneSimulator

struct HouseholdTests {
    private static let now = Instant(microseconds: 1_789_041_600_000_000)

    @Test func theSameSeedMakesTheSameHousehold() {
        let first = make(count: 1_200, seed: 7)
        let second = make(count: 1_200, seed: 7)
        #expect(first.transactions.map(\.id) == second.transactions.map(\.id))
        #expect(first.transactions.map(\.cents) == second.transactions.map(\.cents))
        #expect(first.accounts.map(\.sourceID) == second.accounts.map(\.sourceID))
        #expect(make(count: 1_200, seed: 8).transactions.map(\.id) != first.transactions.map(\.id))
    }

    @Test(arguments: [1, 2, 7, 30, 100, 133, 600, 1_200, 5_000])
    func aHouseholdHasAsManyTransactionsAsAskedForWithinItsYear(count: Int) {
        let household = make(count: count, seed: 3)
        #expect(household.transactions.count == count)
        #expect(Set(household.transactions.map(\.id)).count == count)
        for item in household.transactions {
            #expect(item.transactedAt < Self.now)
            #expect(item.transactedAt > Self.now.adding(seconds: -400 * 86_400))
            if let postedAt = item.postedAt { #expect(item.transactedAt <= postedAt && postedAt < Self.now) }
        }
    }

    @Test func balancesFollowFromTheTransactions() {
        let household = make(count: 1_200, seed: 5)
        let booked = household.transactions.filter { $0.status == .booked }
        let spentByCard = booked.filter { $0.account == .card }.reduce(0) { $0 + $1.cents }
        let spentInCash = booked.filter { $0.account == .cash }.reduce(0) { $0 + $1.cents }
        #expect(household.bookedCents(.card) == spentByCard)
        #expect(household.bookedCents(.cash) == household.account(.cash).openingCents - spentInCash)
        #expect(household.bookedCents(.cash) > 0)
    }

    @Test func aYearHasSalariesRentRefundsJourneysAndWhatIsStillPending() {
        let items = make(count: 1_200, seed: 5).transactions
        #expect(items.count { $0.type == "direct_deposit" && $0.cents < 0 } == 26)
        #expect(items.count { $0.type == "standing_order" && $0.cents > 0 } == 12)
        #expect(items.contains { $0.type == "refund" && $0.cents < 0 })
        #expect(Set(items.compactMap(\.foreign?.currency)).count == 4)
        #expect(items.filter(\.status.isPending).count == HouseholdMaker.pendingCount)
    }

    @Test func lifeGoesOnUntilNothingIsPending() {
        var maker = HouseholdMaker(now: Self.now, generator: SeededGenerator(seed: 9))
        var life = HouseholdLife(maker.make(transactionCount: 100), maker: maker)
        for step in 0..<HouseholdLife.stepCount { #expect(!life.step(step, before: Self.now).isEmpty) }
        #expect(life.household.transactions.filter(\.status.isPending).isEmpty)
    }

    @Test func foreignAmountsAreRoundedToTheCent() {
        #expect(ForeignCurrency.euro.cents(1_000) == 1_087)
        #expect(ForeignCurrency.yen.cents(1_000) == 670)
        #expect(ForeignCurrency.yen.scaled(1_000) == 10_000_000)
        #expect(ForeignCurrency.pound.cents(1) == 1)
    }

    private func make(count: Int, seed: UInt64) -> Household {
        var maker = HouseholdMaker(now: Self.now, generator: SeededGenerator(seed: seed))
        return maker.make(transactionCount: count)
    }
}
