import Testing

@testable import LedgerKernel

/// "Position" and "Room" of docs/spec/financekit.md §3.
@Suite struct PositionTests {
    @Test func aSequenceBelowTheCursorIsRefused() throws {
        let phone = try Phone(try Household())
        try phone.publish([])
        #expect(try phone.refusal(of: phone.batch(sequence: 1)) == .sequenceConflict)
    }

    @Test func aSequenceThatAnotherBatchTookIsRefused() throws {
        let phone = try Phone(try Household())
        try phone.upload(phone.batch())
        try phone.upload(phone.batch(sequence: 3))
        #expect(try phone.refusal(of: phone.batch(sequence: 1)) == .sequenceConflict)
        #expect(try phone.refusal(of: phone.batch(sequence: 3)) == .sequenceConflict)
        #expect(try phone.refusal(of: phone.batch(sequence: 2)) == nil)
    }

    @Test func theHundredthPlaceBeyondTheCursorIsTheFirstThatIsTooFar() throws {
        let home = try Household()
        let phone = try Phone(home)
        #expect(try phone.refusal(of: phone.batch(sequence: 1 + LedgerLimits.queuedBatchesMax)) == .inboxFull())
        #expect(try phone.refusal(of: phone.batch(sequence: LedgerLimits.queuedBatchesMax)) == nil)
        try phone.publish([])
        #expect(try phone.refusal(of: phone.batch(sequence: 2 + LedgerLimits.queuedBatchesMax)) == .inboxFull())
        #expect(try phone.refusal(of: phone.batch(sequence: 1 + LedgerLimits.queuedBatchesMax)) == nil)
    }

    @Test func theLargestSequenceIsRefusedLikeAnyThatIsTooFar() throws {
        let phone = try Phone(try Household())
        #expect(try phone.refusal(of: phone.batch(sequence: 1 << 53 - 1)) == .inboxFull())
        let chunk = phone.chunk(0, of: 100, at: 1 << 53 - 1, phone.household.id())
        #expect(try phone.refusal(of: chunk) == .inboxFull())
    }

    @Test func aHundredBatchesMayWaitAndOneMoreMayNot() throws {
        let home = try Household()
        let phone = try Phone(home)
        for _ in 0..<LedgerLimits.queuedBatchesMax { try phone.upload(phone.batch()) }
        #expect(try phone.refusal(of: phone.batch()) == .inboxFull())
        #expect(try home.number("SELECT count(*) FROM batch") == LedgerLimits.queuedBatchesMax)
        guard case .applied(1) = try home.ledger.applyDueCaptures() else {
            Issue.record("nothing was applied")
            return
        }
        #expect(try phone.refusal(of: phone.batch()) == nil)
        #expect(try phone.refusal(of: phone.batch()) == .inboxFull())
        try phone.applyAll()
        #expect(try phone.connection.nextSequence == LedgerLimits.queuedBatchesMax + 2)
    }

    @Test func theMissingBatchFindsRoomWhenAllOthersWait() throws {
        let phone = try Phone(try Household())
        for sequence in 2...LedgerLimits.queuedBatchesMax { try phone.upload(phone.batch(sequence: sequence)) }
        #expect(try phone.refusal(of: phone.batch(sequence: 1 + LedgerLimits.queuedBatchesMax)) == .inboxFull())
        #expect(try phone.refusal(of: phone.batch(sequence: 1)) == nil)
    }

    @Test func aFullInboxTellsHowLongItsNextCaptureWaits() throws {
        let home = try Household()
        let phone = try Phone(home)
        let broken = phone.batch()
        home.provider.breakDown(broken.payload)
        try phone.upload(broken)
        for _ in 1..<LedgerLimits.queuedBatchesMax { try phone.upload(phone.batch()) }
        #expect(try phone.refusal(of: phone.batch()) == .inboxFull())
        try phone.applyAll()
        home.clock.advance(seconds: 120)
        try phone.applyAll()
        home.clock.advance(seconds: 1)
        #expect(try phone.refusal(of: phone.batch()) == .inboxFull(secondsUntilAttempt: 239))
        let message = LedgerError.inboxFull(secondsUntilAttempt: 239).message
        #expect(message.contains("in 4 min"), "\(message)")
    }

    @Test func oneFullInboxLeavesRoomInEveryOther() throws {
        let home = try Household()
        let full = try Phone(home)
        let other = try Phone(home, account: "savings at the bank")
        for _ in 0..<LedgerLimits.queuedBatchesMax { try full.upload(full.batch()) }
        #expect(try full.refusal(of: full.batch()) == .inboxFull())
        #expect(try other.refusal(of: other.batch()) == nil)
    }

    @Test func thePositionIsCheckedBeforeTheCaptureAndTheCaptureBeforeTheRoom() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.chunk(0, of: 2, at: 1, capture))
        #expect(try phone.refusal(of: phone.chunk(7, of: 9, at: 1, capture)) == .sequenceConflict)
        #expect(try phone.refusal(of: phone.chunk(7, of: 9, at: 200, capture)) == .captureConflict)
        #expect(try phone.refusal(of: phone.chunk(0, of: 1, at: 200, home.id())) == .captureIncomplete)
    }
}
