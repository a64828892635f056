import Testing

@testable import LedgerKernel

/// The counts in a receipt, and what a source says of an account as a whole (docs/spec/financekit.md §3 to §5).
@Suite struct CaptureCountsTests {
    @Test func theCountsTellWhatBecameOfEachRecord() throws {
        let home = try Household()
        let phone = try Phone(home)
        let coffee = try phone.purchase("coffee", "4.50")
        let hotel = try phone.purchase("hotel", "200", "Hotel", .pending)
        let first = try phone.publish([
            .account(binding: 0), phone.balance("booked", "80"), coffee, hotel, phone.purchase("fuel", "60", "Fuel", .sourceOnly),
        ])
        let counts = try #require(first.counts)
        #expect(counts.accounts == 1 && counts.balances == 1 && counts.upserted == 2 && counts.sourceOnly == 1)
        #expect(counts.unchanged == 0 && counts.retracted == 0 && counts.reviewRequired == 0 && counts.settled == 0)
        let second = try #require(try phone.publish([coffee, phone.tombstone("hotel")]).counts)
        #expect(second.unchanged == 1 && second.retracted == 1 && second.upserted == 0)
        let third = try #require(try phone.publish([hotel]).counts)
        #expect(third.reviewRequired == 1 && third.upserted == 0)
    }

    @Test func everyReceiptOfACaptureCarriesTheCountsOfTheWhole() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        let receipts = try (0..<2).map { chunk in
            try phone.upload(
                phone.batch([phone.purchase("record \(chunk)", "4.50")], capture: capture, chunk: chunk, of: 2))
        }
        #expect(receipts.allSatisfy { $0.counts == nil })
        try phone.applyAll()
        for receipt in receipts {
            let counts = try home.ledger.receipt(receipt.batchID, try phone.access()).counts
            #expect(counts?.upserted == 2)
        }
    }

    @Test func anAccountThatIsUnavailableLosesNothingAndIsBackWithItsNextUpsert() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([phone.purchase("coffee", "4.50")])
        let book = try home.book()
        home.clock.now = home.clock.now.adding(seconds: 10)
        try phone.publish([.accountUnavailable(binding: 0)])
        #expect(try unavailableAt(phone) == home.clock.now)
        #expect(try home.book() == book)
        try phone.publish([.account(binding: 0)])
        #expect(try unavailableAt(phone) == nil)
    }

    private func unavailableAt(_ phone: Phone) throws -> Instant? {
        try phone.household.ledger.connection(
            phone.connectionID, provider: "scripted", phone.principal, count: 25, offset: { _ in 0 }
        ).mappings.first?.unavailableAt
    }
}
