import Testing

@testable import LedgerKernel

/// A snapshot says nothing about the records that it omits (docs/spec/financekit.md §5, "Tombstones").
@Suite struct SnapshotTests {
    @Test func whatACompleteSnapshotLeavesOutStays() throws {
        let home = try Household()
        let phone = try Phone(home)
        let tea = try phone.purchase("tea", "3", "Tea House")
        try phone.publish([phone.purchase("coffee", "4.50", "Blue Bottle"), tea])
        let book = try home.book()
        #expect(book.count == 2)
        let envelope = BatchEnvelope(
            batchID: home.id(), sequence: phone.sequence, predecessorDigest: phone.lastDigest, captureID: home.id(),
            chunkIndex: 0, chunkCount: 1, captureMode: .snapshot, snapshotComplete: true, capturedAt: home.clock.now)
        let payload = home.provider.script(TranslatedBatch(envelope: envelope, observations: [tea]))
        try phone.upload((envelope, payload))
        try phone.applyAll()
        #expect(try phone.connection.nextSequence == 3)
        #expect(try home.book() == book)
    }
}
