import Testing

@testable import LedgerKernel

/// Records with several open conflicts, and the result of `use_source`: always the source's last statement.
@Suite struct RecordWithTwoConflictsTests {
    /// A renamed purchase that the source renamed too.
    private func conflicting() throws -> Twin {
        let twin = try Twin(try Phone(try Household()))
        try twin.publish([try twin.phone.purchase("a", "10", "Shop")])
        try twin.rename("a", "Mine")
        try twin.publish([try twin.phone.purchase("a", "11", "Store")])
        return twin
    }

    private func answer(_ kind: ConflictKind, _ resolution: Conflict.Resolution, _ twin: Twin) throws {
        let conflict = try #require(try twin.phone.conflicts().first { $0.kind == kind })
        _ = try twin.home.ledger.resolve(
            conflict.id, connection: twin.phone.connectionID, provider: "scripted", resolution, twin.home.principal)
    }

    @Test func aRecordStaysUnderReviewUntilBothConflictsAreAnswered() throws {
        let twin = try conflicting()
        try twin.publish([twin.phone.tombstone("a")])
        #expect(try twin.phone.conflicts().map(\.kind) == [.protectedTombstone, .protectedEntry])
        try answer(.protectedEntry, .useSource, twin)
        #expect(try twin.phone.connection.openConflicts == 1)
        #expect(try twin.phone.publish([try twin.phone.purchase("a", "12", "Store")]).counts?.reviewRequired == 1)
    }

    @Test func aTombstoneThatCameLastTakesTheEntryBackAndIsNotForgotten() throws {
        for first in [ConflictKind.protectedEntry, .protectedTombstone] {
            let twin = try conflicting()
            try twin.publish([twin.phone.tombstone("a")])
            try answer(first, .useSource, twin)
            try twin.phone.resolve(.useSource)
            #expect(try twin.home.entries().isEmpty, "\(first)")
            let receipt = try twin.phone.publish([try twin.phone.purchase("a", "11", "Store")])
            #expect(receipt.counts?.reviewRequired == 1, "\(first)")
            #expect(try twin.phone.conflicts().map(\.kind) == [.sourceReappeared])
        }
    }

    @Test func anUpsertThatCameLastIsWrittenAndLiftsTheTombstone() throws {
        let twin = try conflicting()
        try twin.publish([twin.phone.tombstone("a")])
        try twin.publish([try twin.phone.purchase("a", "12", "Kiosk")])
        try twin.useSourceForAll()
        try twin.compare()
        #expect(try twin.home.book() == ["2026-09-01 12.00 Kiosk"])
        try twin.publish([try twin.phone.purchase("a", "13", "Kiosk")])
        try twin.compare()
    }

    @Test func aRecordUnderReviewThatIsRetractedMakesNoEntry() throws {
        let twin = try Twin(try Phone(try Household()))
        try twin.publish([twin.phone.tombstone("a"), try twin.phone.purchase("a", "10"), twin.phone.tombstone("a")])
        try twin.useSourceForAll()
        try twin.compare()
        #expect(try twin.home.entries().isEmpty)
    }
}
