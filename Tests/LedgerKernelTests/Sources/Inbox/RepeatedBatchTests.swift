import Crypto
import Testing

@testable import LedgerKernel

/// "Repeat" of docs/spec/financekit.md §3.
@Suite struct RepeatedBatchTests {
    @Test func theSameBatchAgainIsAnsweredWithItsReceiptAtEveryStage() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        let first = try phone.upload(batch)
        #expect(try phone.upload(batch).status == .accepted)
        try home.restart()
        let again = try phone.upload(batch)
        #expect(again.status == .accepted && again.acceptedAt == first.acceptedAt)
        try phone.applyAll()
        #expect(try phone.upload(batch).status == .applied)
        try home.change("DELETE FROM payload")
        try home.restart()
        let applied = try phone.upload(batch)
        #expect(applied.status == .applied && applied.counts?.upserted == 1 && applied.payloadDigest == first.payloadDigest)
        #expect(try home.number("SELECT count(*) FROM batch") == 1)
        #expect(try home.entries().count == 1)
    }

    @Test func otherBytesUnderTheSameIDAreRefusedBeforeAndAfterTheApplyAndAfterARestart() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch()
        try phone.upload(batch)
        let other = (batch.envelope, batch.payload + [0])
        #expect(try phone.refusal(of: other) == .batchConflict)
        try phone.applyAll()
        #expect(try phone.refusal(of: other) == .batchConflict)
        try home.restart()
        #expect(try phone.refusal(of: other) == .batchConflict)
    }

    @Test func theSameIDAtAnotherPlaceIsRefused() throws {
        let phone = try Phone(try Household())
        let batch = phone.batch()
        try phone.upload(batch)
        #expect(try phone.refusal(of: phone.batch(sequence: 2, batchID: batch.envelope.batchID)) == .batchConflict)
    }

    @Test func aBatchIsAcceptedNoEarlierThanItWasCheckedEvenIfTheClockIsSetBackInBetween() throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        let checkedAt = home.clock.now
        home.clock.advance(seconds: -3_600)
        #expect(try phone.accept(phone.batch(), access, session).acceptedAt == checkedAt)
    }

    @Test func twoRequestsWithTheSameBatchAtOnceStoreItOnce() throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        // Both have found that it is not a repeat before either is stored.
        let first = try phone.accept(batch, access, session)
        #expect(try phone.accept(batch, access, session).acceptedAt == first.acceptedAt)
        let other = (batch.envelope, batch.payload + [0])
        #expect(throws: LedgerError.batchConflict) { try phone.accept(other, access, session) }
        #expect(try home.number("SELECT count(*) FROM batch") == 1)
        #expect(try home.number("SELECT received_chunks FROM capture") == 1)
    }

    @Test func aRepeatIsRefusedWhileARepairIsRequired() throws {
        let home = try Household()
        let phone = try Phone(home)
        let applied = phone.batch()
        try phone.upload(applied)
        try phone.applyAll()
        try phone.upload(phone.batch(predecessor: .some(SHA256.hash([1]))))
        try phone.applyAll()
        #expect(try phone.refusal(of: applied) == .repairRequired)
        #expect(try phone.receipt(applied).status == .applied)
    }

    @Test func afterARepairTheOldReceiptsAreReadAndTheOldBatchesAreNoRepeats() throws {
        let home = try Household()
        let phone = try Phone(home)
        let applied = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(applied)
        try phone.applyAll()
        let waiting = phone.batch()
        try phone.upload(waiting)
        let access = try phone.access()
        let session = try access.requireUpload()
        try phone.repair()
        #expect(try phone.receipt(applied).status == .applied)
        let revoked = try phone.receipt(waiting)
        #expect(revoked.status == .revoked && revoked.errorCode == "generation_replaced" && revoked.generation == 1)
        #expect(throws: LedgerError.generationConflict) { try phone.accept(waiting, access, session) }
        // The same id is a new batch of the new stream, and its receipt takes precedence.
        let again = phone.batch(batchID: waiting.envelope.batchID)
        try phone.upload(again)
        let present = try phone.receipt(waiting)
        #expect(present.status == .accepted && present.generation == 2)
    }

    @Test func anotherPublishersBatchIsNotFound() throws {
        let home = try Household()
        let phone = try Phone(home)
        let other = try Phone(home, account: "savings at the bank")
        let batch = phone.batch()
        try phone.upload(batch)
        #expect(throws: LedgerError.notFound) { try other.receipt(batch) }
        #expect(throws: LedgerError.notFound) { try phone.receipt(other.batch()) }
    }
}
