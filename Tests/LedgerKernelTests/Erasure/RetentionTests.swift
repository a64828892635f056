import Testing

@testable import LedgerKernel

@Suite struct RetentionTests {
    private let day: Int64 = 86_400

    private func payloads(_ home: Household) throws -> Int { try home.number("SELECT count(*) FROM payload") }

    /// The days count from the end of the batch's processing, and its results in the books stay.
    @Test(arguments: ["applied", "failed", "revoked"])
    func theExactBytesGoSevenDaysAfterTheirBatchIsDoneWith(_ status: String) throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("r", "10")])
        let uploaded = try phone.upload(batch)
        home.clock.advance(seconds: 3 * day)
        switch status {
        case "failed":
            home.provider.spoil(batch.payload, ContractViolation(.invalid, code: "invalid_payload", message: "Spoiled."))
            try phone.applyAll()
        case "revoked":
            _ = try home.ledger.rotateCredential(phone.connectionID, provider: "scripted", revokesQueued: true, home.principal)
        default: try phone.applyAll()
        }
        home.clock.advance(seconds: 7 * day - 1)
        try home.eraseAll()
        #expect(try payloads(home) == 1)
        home.clock.advance(seconds: 1)
        let kept = try home.content().filter { !$0.hasPrefix("payload ") }
        try home.eraseAll()
        #expect(try payloads(home) == 0)
        #expect(try home.content() == kept)
        if status != "applied" { try phone.repair() }
        let receipt = try home.ledger.receipt(uploaded.batchID, try phone.access())
        // A repair ends what had failed.
        #expect(receipt.status.rawValue == (status == "applied" ? "applied" : "revoked"))
        #expect(receipt.payloadDigest == uploaded.payloadDigest)
    }

    @Test func theBytesOfABatchThatWaitsAreKeptAsLongAsItWaits() throws {
        let home = try Household()
        let phone = try Phone(home)
        let second = try phone.upload(phone.batch([], sequence: 2))
        home.clock.advance(seconds: 100 * day)
        try home.eraseAll()
        #expect(try payloads(home) == 1)
        #expect(try home.ledger.receipt(second.batchID, try phone.access()).status == .accepted)
    }

    @Test func aRepeatIsAnsweredAfterItsBytesAreGone() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("r", "10")])
        try phone.upload(batch)
        try phone.applyAll()
        home.clock.advance(seconds: 8 * day)
        try home.eraseAll()
        #expect(try payloads(home) == 0)
        #expect(try phone.upload(batch).status == .applied)
        #expect(try home.entries().count == 1)
    }

    @Test func aDiscardDeletesTheBytesAtOnce() throws {
        let home = try Household()
        let phone = try Phone(home)
        for number in 0...LedgerLimits.payloadsPerEraseStep { try phone.publish([try phone.purchase("\(number)", "1")]) }
        try phone.disconnect(.discard)
        #expect(try home.ledger.eraseStep())
        #expect(try payloads(home) == 1)
        try home.eraseAll()
        #expect(try payloads(home) == 0)
    }

    @Test func theBytesOfABatchWithoutEventsAreNotKeptAndItIsStillKnown() throws {
        let home = try Household()
        let phone = try Phone(home)
        let empty = phone.batch([])
        try phone.upload(empty)
        #expect(try payloads(home) == 1)
        try phone.applyAll()
        #expect(try payloads(home) == 0)
        #expect(try phone.upload(empty).status == .applied)
        try phone.publish([try phone.purchase("r", "10")])
        #expect(try payloads(home) == 1)
    }

    @Test func ofWhatIsDoneTheOldestBytesGoFirstAndWhatWaitsStays() throws {
        let home = try Household()
        let phone = try Phone(home)
        var sizes: [Int] = []
        for number in 0..<4 {
            home.clock.advance(seconds: 1)
            let batch = phone.batch([try phone.purchase("\(number)", "1")])
            sizes.append(batch.payload.count)
            try phone.upload(batch)
            try phone.applyAll()
        }
        try phone.upload(phone.batch([try phone.purchase("waiting", "1")]))
        func trim(_ bytesMax: Int) throws -> [Int] {
            try home.onTheFile { scope in
                let connection = try scope.database.require("SELECT id FROM connection") { try $0.next(Int64.self) }
                try TrimPayloads(connection: connection, bytesMax: bytesMax).run(scope.database)
            }
            var kept: [Int] = []
            try home.onTheFile { scope in
                kept = try scope.database.all(
                    "SELECT b.sequence FROM payload p JOIN batch b ON b.id = p.batch_id ORDER BY b.sequence"
                ) { try $0.next(Int.self) }
            }
            return kept
        }
        #expect(try trim(sizes.reduce(0, +)) == [1, 2, 3, 4, 5])
        #expect(try trim(sizes[2] + sizes[3]) == [3, 4, 5])
        #expect(try trim(sizes[3]) == [4, 5])
        #expect(try trim(0) == [5])
        try phone.applyAll()
        #expect(try home.entries().count == 5)
    }

    @Test func aCredentialCannotFillTheDisk() throws {
        let home = try Household()
        let phone = try Phone(home)
        let (mebibyte, uploads) = (1 << 20, 90)
        for number in 0..<uploads {
            let batch = phone.batch([try phone.purchase("\(number)", "1")], byteCount: mebibyte)
            try phone.upload(batch)
            try phone.applyAll()
        }
        let kept = try home.number("SELECT sum(length(bytes)) FROM payload")
        #expect(kept <= LedgerLimits.keptPayloadBytesMax + LedgerLimits.acceptedBytesPerTrim)
        #expect(kept >= LedgerLimits.keptPayloadBytesMax)
        let newest = try home.number("SELECT count(*) FROM payload p JOIN batch b ON b.id = p.batch_id WHERE b.sequence > 30")
        #expect(newest == 60)
        #expect(try home.entries().count == uploads)
    }

    @Test func aConsentIsStoredWithTheTimeAtWhichWeRecordedIt() throws {
        let home = try Household()
        _ = try Phone(home, activate: false)
        let recordedAt = try home.number("SELECT consent_recorded_at FROM connection")
        #expect(Int64(recordedAt) == home.clock.now.microseconds)
    }

    @Test func theRetentionOfWhatWasDoneWhileTheClockWasAheadCountsFromWhenItIsRight() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.upload(phone.batch([try phone.purchase("r", "10")]))
        home.clock.advance(seconds: 3_650 * day)
        try phone.applyAll()
        home.clock.advance(seconds: -3_650 * day)
        try home.eraseAll()
        #expect(try payloads(home) == 1)
        home.clock.advance(seconds: 7 * day)
        try home.eraseAll()
        #expect(try payloads(home) == 0)
    }
}
