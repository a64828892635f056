import Crypto
import Testing

@testable import LedgerKernel

@Suite struct ApplyCaptureTests {
    @Test func aPurchaseBecomesAnEntryWithItsImport() throws {
        let home = try Household()
        let phone = try Phone(home)
        let receipt = try phone.publish([try phone.purchase("coffee", "4.50", "Blue Bottle")])
        #expect(receipt.status == .applied)
        #expect(receipt.counts?.upserted == 1)
        let entry = try #require(try home.entries().first)
        let expected = try home.usd("4.50")
        #expect(entry.name == "Blue Bottle" && entry.amount == expected && !entry.isPending)
        #expect(entry.importID != nil && entry.providerID == "scripted")
    }

    @Test func theSameRecordAgainChangesNothing() throws {
        let home = try Household()
        let phone = try Phone(home)
        let coffee = try phone.purchase("coffee", "4.50")
        try phone.publish([coffee])
        let before = try home.entries().map(\.id)
        let receipt = try phone.publish([coffee])
        #expect(receipt.counts?.unchanged == 1 && receipt.counts?.upserted == 0)
        #expect(try home.entries().map(\.id) == before)
    }

    @Test func twoRecordsThatLookAlikeAreTwoEntries() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("one", "4.50"), try phone.purchase("two", "4.50")])
        #expect(try home.entries().count == 2)
    }

    @Test func aPendingPurchaseSettlesOnTheSameEntry() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("hotel", "200", "Hotel", .pending)])
        let pending = try #require(try home.entries().first)
        #expect(pending.isPending)
        try phone.publish([try phone.purchase("hotel", "215.20", "Hotel", on: "2026-09-03")])
        let booked = try #require(try home.entries().first)
        let settled = try home.usd("215.20")
        #expect(booked.id == pending.id && !booked.isPending && booked.amount == settled)
        #expect(try home.entries().count == 1)
    }

    @Test func aRejectedRecordHasNoEntryUntilItIsBooked() throws {
        let home = try Household()
        let phone = try Phone(home)
        let receipt = try phone.publish([try phone.purchase("fuel", "60", "Fuel", .sourceOnly)])
        #expect(receipt.counts?.sourceOnly == 1)
        #expect(try home.entries().isEmpty)
        try phone.publish([try phone.purchase("fuel", "60", "Fuel")])
        #expect(try home.book() == ["2026-09-01 60.00 Fuel"])
    }

    @Test func anEntryWhoseRecordIsRejectedLaterGoes() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("fuel", "60", "Fuel", .pending)])
        let receipt = try phone.publish([try phone.purchase("fuel", "60", "Fuel", .sourceOnly)])
        #expect(receipt.counts?.sourceOnly == 1)
        #expect(try home.entries().isEmpty)
    }

    @Test func aTombstoneTakesTheEntryBackAndForbidsItsReturn() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("coffee", "4.50")])
        #expect(try phone.publish([phone.tombstone("coffee")]).counts?.retracted == 1)
        #expect(try home.entries().isEmpty)
        let receipt = try phone.publish([try phone.purchase("coffee", "4.50")])
        #expect(receipt.counts?.reviewRequired == 1)
        #expect(try home.entries().isEmpty)
        #expect(try phone.connection.openConflicts == 1)
    }

    @Test func aTombstoneForAnUnknownRecordIsRemembered() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([phone.tombstone("never seen")])
        let receipt = try phone.publish([try phone.purchase("never seen", "9")])
        #expect(receipt.counts?.reviewRequired == 1)
        #expect(try home.entries().isEmpty)
    }

    @Test func anUpsertAndATombstoneInOneBatchAreAppliedInTheirOrder() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("fleeting", "1"), phone.tombstone("fleeting")])
        #expect(try home.entries().isEmpty)
    }

    @Test func nothingIsAppliedBeforeTheWholeCaptureIsThere() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.batch([try phone.purchase("a", "1")], capture: capture, chunk: 0, of: 2))
        try phone.applyAll()
        #expect(try home.entries().isEmpty)
        let last = try phone.upload(phone.batch([try phone.purchase("b", "2")], capture: capture, chunk: 1, of: 2))
        try phone.applyAll()
        #expect(try home.entries().count == 2)
        let receipt = try home.ledger.receipt(last.batchID, try phone.access())
        #expect(receipt.status == .applied && receipt.counts?.upserted == 2)
        #expect(try phone.connection.nextSequence == 3)
    }

    @Test func aLaterBatchWaitsForTheOneBeforeIt() throws {
        let home = try Household()
        let phone = try Phone(home)
        let first = phone.batch([try phone.purchase("a", "1")])
        let second = phone.batch(
            [try phone.purchase("b", "2")], sequence: 2, predecessor: .some(SHA256.hash(first.payload)))
        try phone.upload(second)
        try phone.applyAll()
        #expect(try home.entries().isEmpty)
        try phone.upload(first)
        try phone.applyAll()
        #expect(try home.entries().count == 2)
    }

    @Test func anOlderCaptureFailsTheStreamAndKeepsWhatWasApplied() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("a", "1")])
        let stale = try phone.upload(
            phone.batch([try phone.purchase("b", "2")], capturedAt: home.clock.now.adding(seconds: -1)))
        let later = try phone.upload(phone.batch([try phone.purchase("c", "3")]))
        try phone.applyAll()
        let access = try phone.access()
        let failed = try home.ledger.receipt(stale.batchID, access)
        #expect(failed.status == .failed && failed.errorCode == "stale_capture")
        let revoked = try home.ledger.receipt(later.batchID, access)
        #expect(revoked.status == .revoked && revoked.errorCode == "stream_failed")
        #expect(try phone.connection.status == .repairRequired)
        #expect(try phone.connection.repairReason == "stale_capture")
        #expect(try home.entries().count == 1)
        #expect(throws: LedgerError.repairRequired) { try phone.upload(phone.batch()) }
    }

    @Test func aWrongPredecessorFailsTheStream() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("a", "1")])
        let wrong = try phone.upload(phone.batch([], predecessor: .some(SHA256.hash([1]))))
        try phone.applyAll()
        #expect(try home.ledger.receipt(wrong.batchID, try phone.access()).errorCode == "predecessor_conflict")
    }

    /// The published client asks only for its capture's last chunk, and does not know `revoked`.
    @Test(arguments: 0..<3)
    func aViolationFoundWhenApplyingFailsEveryChunkOfTheCaptureAndLeavesNothingOfIt(_ chunk: Int) throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        var receipts: [UniqueID] = []
        for index in 0..<3 {
            let batch = phone.batch([try phone.purchase("\(index)", "1")], capture: capture, chunk: index, of: 3)
            receipts.append(try phone.upload(batch).batchID)
            guard index == chunk else { continue }
            home.provider.spoil(batch.payload, ContractViolation(.conflict, code: "mapping_conflict", message: "Stale."))
        }
        let later = try phone.upload(phone.batch([try phone.purchase("later", "1")])).batchID
        try phone.applyAll()
        let access = try phone.access()
        for id in receipts {
            let receipt = try home.ledger.receipt(id, access)
            #expect(receipt.status == .failed && receipt.errorCode == "mapping_conflict")
        }
        let withdrawn = try home.ledger.receipt(later, access)
        #expect(withdrawn.status == .revoked && withdrawn.errorCode == "stream_failed")
        #expect(try home.entries().isEmpty)
    }

    @Test func aCaptureThatIsGivenUpFailsWithAllItsChunks() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        let first = try phone.upload(phone.batch([], capture: capture, chunk: 0, of: 2))
        let broken = phone.batch([], capture: capture, chunk: 1, of: 2)
        let second = try phone.upload(broken)
        home.provider.breakDown(broken.payload)
        for _ in 1...LedgerLimits.applyAttemptsMax {
            try phone.applyAll()
            home.clock.advance(seconds: 3_600)
        }
        for batch in [first, second] {
            let receipt = try home.ledger.receipt(batch.batchID, try phone.access())
            #expect(receipt.status == .failed && receipt.errorCode == "processing_error")
        }
    }

    @Test func aDefectIsRetriedAfterTwoFourEightAndSixteenMinutesAndThenGivenUp() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("a", "1")])
        let receipt = try phone.upload(batch)
        home.provider.breakDown(batch.payload)
        for minutes in [2, 4, 8, 16] as [Int64] {
            try phone.applyAll()
            #expect(try home.ledger.receipt(receipt.batchID, try phone.access()).status == .accepted)
            guard case .idle(let seconds?) = try home.ledger.applyDueCaptures() else {
                Issue.record("nothing waits for a retry")
                return
            }
            #expect(seconds == Double(minutes * 60))
            home.clock.advance(seconds: minutes * 60)
        }
        try phone.applyAll()
        let failed = try home.ledger.receipt(receipt.batchID, try phone.access())
        #expect(failed.status == .failed && failed.errorCode == "processing_error")
        #expect(try phone.connection.repairReason == "processing_error")
    }

    @Test func aCaptureWhoseBytesAreGoneWaitsAsAtAnyFaultOfTheStorage() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("a", "1")])
        let receipt = try phone.upload(batch)
        try home.change("DELETE FROM payload")
        for _ in 0..<6 {
            try phone.applyAll()
            home.clock.advance(seconds: 3_600)
        }
        let waiting = try home.ledger.receipt(receipt.batchID, try phone.access())
        #expect(waiting.status == .accepted && waiting.errorCode == nil)
        #expect(try phone.connection.status == .active)
        #expect(throws: LedgerError.storage(.damaged)) { try home.ledger.requireStorage() }
    }

    @Test func aCaptureThatRecoversIsAppliedOnce() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("a", "1")])
        try phone.upload(batch)
        home.provider.breakDown(batch.payload)
        try phone.applyAll()
        home.provider.heal()
        home.clock.advance(seconds: 120)
        try phone.applyAll()
        #expect(try home.entries().count == 1)
    }

    @Test func oneConnectionsTroubleHoldsUpNoOther() throws {
        let home = try Household()
        let troubled = try Phone(home)
        let other = try Phone(home, account: "savings at the bank")
        let batch = troubled.batch([try troubled.purchase("a", "1")])
        try troubled.upload(batch)
        home.provider.breakDown(batch.payload)
        try other.publish([try other.purchase("b", "2")])
        #expect(try home.book() == ["2026-09-01 2.00 Corner Market"])
        #expect(try troubled.connection.status == .active)
    }

    @Test func aCaptureThatAPowerCutInterruptedIsAppliedAtOnceAfterTheRestart() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.upload(phone.batch([try phone.purchase("a", "1")]))
        try interrupt(home)
        try home.restart()
        try phone.applyAll()
        #expect(try home.book() == ["2026-09-01 1.00 Corner Market"])
        #expect(try home.number("SELECT attempts FROM capture") == 2)
    }

    @Test func aCaptureThatIsInterruptedAgainWaits() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.upload(phone.batch([try phone.purchase("a", "1")]))
        try interrupt(home)
        try home.restart()
        try interrupt(home)
        try home.restart()
        try phone.applyAll()
        #expect(try home.entries().isEmpty)
        home.clock.advance(seconds: 240)
        try phone.applyAll()
        #expect(try home.book() == ["2026-09-01 1.00 Corner Market"])
    }

    /// Leaves the state that a crash between the claim and the apply leaves.
    private func interrupt(_ home: Household) throws {
        try home.onTheFile { transaction in
            let claimed = try ClaimWork(providers: ["scripted"]).run(transaction)
            #expect(claimed != nil)
        }
    }
}
