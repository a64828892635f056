import Testing

@testable import LedgerKernel

@Suite struct SyncRequestTests {
    @Test func onlyTheLatestRequestsAreRemembered() throws {
        let home = try Household()
        var last: UniqueID?
        for _ in 0..<(LedgerLimits.syncsKeptMax + 3) { last = try home.ledger.requestSync(home.principal).id }
        let list = try home.ledger.syncs(home.principal, count: 1, offset: { _ in 0 })
        #expect(list.totalCount == LedgerLimits.syncsKeptMax)
        #expect(list.syncs.first?.id == last)
    }
}
