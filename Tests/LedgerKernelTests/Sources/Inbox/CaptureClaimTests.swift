import Testing

@testable import LedgerKernel

/// "Capture" of docs/spec/financekit.md §3.
@Suite struct CaptureClaimTests {
    @Test func aCaptureStartsWithItsFirstChunk() throws {
        let phone = try Phone(try Household())
        for index in 1...2 {
            #expect(try phone.refusal(of: phone.chunk(index, of: 3, at: 1 + index, phone.household.id())) == .captureConflict)
        }
    }

    @Test func chunksAreTakenInOrderAndInNoOther() throws {
        for order in permutations([0, 1, 2, 3]) {
            let home = try Household()
            let phone = try Phone(home)
            let capture = home.id()
            let chunks = (0..<4).map { phone.chunk($0, of: 4, at: 1 + $0, capture) }
            var received = 0
            while received < 4 {
                for index in order where index >= received {
                    let expected: LedgerError? = index == received ? nil : .captureConflict
                    #expect(try phone.refusal(of: chunks[index]) == expected, "order \(order), chunk \(index)")
                    if expected == nil { received += 1 }
                }
            }
            #expect(try home.number("SELECT received_chunks FROM capture") == 4)
        }
    }

    @Test func aChunkThatDoesNotFitItsCaptureIsRefusedAndTheRightOneIsTakenAfterIt() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.chunk(0, of: 3, at: 1, capture))
        let wrong = [
            "the same index again": phone.chunk(0, of: 3, at: 2, capture),
            "an index left out": phone.chunk(2, of: 3, at: 2, capture),
            "a place left out": phone.chunk(1, of: 3, at: 3, capture),
            "fewer chunks": phone.chunk(1, of: 2, at: 2, capture),
            "more chunks": phone.chunk(1, of: 4, at: 2, capture),
            "another mode": phone.chunk(1, of: 3, at: 2, capture, mode: .snapshot),
            "another time": phone.chunk(1, of: 3, at: 2, capture, capturedAt: home.clock.now.adding(seconds: 1)),
        ]
        for (fault, chunk) in wrong { #expect(try phone.refusal(of: chunk) == .captureConflict, "\(fault)") }
        #expect(try phone.refusal(of: phone.chunk(1, of: 3, at: 2, capture)) == nil)
        #expect(try phone.refusal(of: phone.chunk(2, of: 3, at: 3, capture)) == nil)
        #expect(try phone.refusal(of: phone.chunk(3, of: 3, at: 4, capture)) == .captureConflict)
    }

    @Test func onlyTheLastChunkOfASnapshotSaysThatItIsComplete() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.chunk(0, of: 2, at: 1, capture, mode: .snapshot))
        #expect(try phone.refusal(of: phone.chunk(1, of: 2, at: 2, capture, mode: .snapshot, isComplete: true)) == nil)
        #expect(try home.number("SELECT snapshot_complete FROM capture") == 1)
    }

    @Test func aCaptureMayHaveAHundredChunks() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        for index in 0..<LedgerLimits.chunksPerCaptureMax {
            let record = try phone.purchase("purchase \(index)", "1")
            try phone.upload(phone.batch([record], capture: capture, chunk: index, of: LedgerLimits.chunksPerCaptureMax))
        }
        try phone.applyAll()
        #expect(try home.entries().count == LedgerLimits.chunksPerCaptureMax)
        #expect(try phone.connection.nextSequence == LedgerLimits.chunksPerCaptureMax + 1)
    }

    @Test func noTwoCapturesClaimTheSameSequence() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        // Claims 3, 4 and 5.
        try phone.upload(phone.chunk(0, of: 3, at: 3, capture))
        for (sequence, count) in [(1, 3), (2, 2), (2, 5), (4, 1), (4, 9), (5, 1)] {
            let overlapping = phone.chunk(0, of: count, at: sequence, home.id())
            #expect(try phone.refusal(of: overlapping) == .captureConflict, "\(count) from \(sequence)")
        }
        #expect(try phone.refusal(of: phone.chunk(0, of: 2, at: 1, home.id())) == nil)
    }

    @Test func aCaptureWaitsUntilThoseBeforeItAreWhole() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.chunk(0, of: 2, at: 3, capture))
        #expect(try phone.refusal(of: phone.chunk(0, of: 1, at: 5, home.id())) == .captureIncomplete)
        // A capture before the incomplete one can still arrive, and may be incomplete itself.
        let earlier = home.id()
        #expect(try phone.refusal(of: phone.chunk(0, of: 2, at: 1, earlier)) == nil)
        try phone.upload(phone.chunk(1, of: 2, at: 4, capture))
        #expect(try phone.refusal(of: phone.chunk(0, of: 1, at: 5, home.id())) == .captureIncomplete)
        try phone.upload(phone.chunk(1, of: 2, at: 2, earlier))
        #expect(try phone.refusal(of: phone.chunk(0, of: 1, at: 5, home.id())) == nil)
    }

    @Test func aCaptureIsUsedOnceInAStream() throws {
        let home = try Household()
        let phone = try Phone(home)
        let capture = home.id()
        try phone.upload(phone.batch(capture: capture))
        #expect(try phone.refusal(of: phone.batch(capture: capture)) == .captureConflict)
        try phone.applyAll()
        #expect(try phone.refusal(of: phone.batch(capture: capture)) == .captureConflict)
        try phone.repair()
        #expect(try phone.refusal(of: phone.batch(capture: capture)) == nil)
    }

    @Test func twoPublishersMayNameTheirCapturesAndBatchesAlike() throws {
        let home = try Household()
        let one = try Phone(home)
        let other = try Phone(home, account: "savings at the bank")
        let batch = one.batch()
        try one.upload(batch)
        #expect(try other.refusal(of: batch) == nil)
        try one.applyAll()
        #expect(try one.receipt(batch).status == .applied)
        #expect(try other.receipt(batch).status == .applied)
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        guard let first = values.first else { return [[]] }
        return permutations(Array(values.dropFirst())).flatMap { rest in
            (0...rest.count).map { place in Array(rest[..<place]) + [first] + Array(rest[place...]) }
        }
    }
}
