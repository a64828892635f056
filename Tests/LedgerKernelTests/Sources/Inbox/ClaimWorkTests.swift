import Testing

@testable import LedgerKernel

@Suite struct ClaimWorkTests {
    @Test func connectionsThatMayNotWriteHoldUpNoOther() throws {
        let home = try Household()
        for number in 0..<LedgerLimits.capturesPerRound {
            let waiting = try Phone(home, account: "account \(number)")
            try waiting.upload(waiting.batch())
        }
        try home.change("UPDATE account SET status = 'disabled'")
        home.clock.advance(seconds: 1)
        let free = try Phone(home, account: "savings at the bank")
        let receipt = try free.publish([try free.purchase("coffee", "4.50")])
        #expect(receipt.status == .applied)
        #expect(try home.number("SELECT sum(attempts) FROM capture") == 1)
    }

    @Test func aRoundTakesACaptureOfEachConnectionAndSoManyAtMost() throws {
        let home = try Household()
        for number in 0...LedgerLimits.capturesPerRound {
            let phone = try Phone(home, account: "account \(number)")
            try phone.upload(phone.batch())
            try phone.upload(phone.batch())
        }
        #expect(try home.ledger.applyDueCaptures() == .applied(LedgerLimits.capturesPerRound))
        #expect(try home.number("SELECT count(*) FROM batch WHERE status = 'applied'") == LedgerLimits.capturesPerRound)
        #expect(try home.number("SELECT max(next_sequence) FROM stream") == 2)
        while case .applied = try home.ledger.applyDueCaptures() {}
        #expect(try home.number("SELECT count(*) FROM batch WHERE status <> 'applied'") == 0)
    }

    @Test func capturesOfAProviderThatIsNotInstalledWait() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(batch)
        let without = try Ledger(path: home.directory + "/ledger.db", providers: [], environment: home.clock.environment)
        #expect(try without.applyDueCaptures() == .idle(secondsUntilDue: nil))
        without.close()
        try home.restart()
        #expect(try phone.receipt(batch).status == .accepted)
        try phone.applyAll()
        #expect(try phone.receipt(batch).status == .applied)
        #expect(try home.number("SELECT attempts FROM capture") == 1)
    }

    @Test func aFailureThatComesAfterARepairLeavesTheNewStreamAlone() throws {
        for failure in [ApplyFailure.permanent(code: "invalid_payload"), .transient, .postponed] {
            let home = try Household()
            let phone = try Phone(home)
            try phone.upload(phone.batch())
            var claimed: WorkItem?
            try home.onTheFile { claimed = try ClaimWork(providers: ["scripted"]).run($0) }
            let item = try #require(claimed)
            try phone.repair()
            let batch = phone.batch()
            try phone.upload(batch)
            try home.onTheFile { try FailCapture(item: item, failure: failure, retryDelaySeconds: 120).run($0) }
            #expect(try phone.connection.status == .active)
            #expect(try phone.receipt(batch).status == .accepted)
            try phone.applyAll()
            #expect(try phone.receipt(batch).status == .applied)
        }
    }

    @Test func aCaptureThatWasRevokedAfterItWasClaimedIsNotApplied() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(batch)
        var claimed: WorkItem?
        try home.onTheFile { claimed = try ClaimWork(providers: ["scripted"]).run($0) }
        let item = try #require(claimed)
        var translated: TranslatedCapture?
        try home.onTheFile { transaction in
            translated = try TranslateCapture(item: item, provider: home.provider).run(transaction.database, now: transaction.now)
        }
        try phone.repair()
        let capture = try #require(translated)
        try home.onTheFile { try ApplyCapture(item: item, capture: capture, providerVersion: 1).run($0) }
        #expect(try home.entries().isEmpty)
        #expect(try phone.receipt(batch).errorCode == "generation_replaced")
    }

    @Test func aCaptureThatKillsTheProcessCostsOtherConnectionsNoAttempt() throws {
        let home = try Household()
        let phones = [try Phone(home, account: "one"), try Phone(home, account: "two")]
        for phone in phones { try phone.upload(phone.batch()) }
        try home.onTheFile { _ = try ClaimWork(providers: ["scripted"]).run($0) }
        #expect(try home.number("SELECT count(*) FROM batch WHERE status = 'processing'") == 1)
        try home.restart()
        #expect(try home.number("SELECT sum(attempts) FROM capture") == 1)
        try phones[0].applyAll()
        #expect(try home.number("SELECT count(*) FROM batch WHERE status = 'applied'") == 2)
        #expect(try home.number("SELECT min(attempts) FROM capture") == 1)
    }

    @Test func aCaptureThatKillsTheProcessIsGivenUpAfterFiveStarts() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        let later = phone.batch(sequence: 2)
        try phone.upload(batch)
        try phone.upload(later)
        for start in 1...LedgerLimits.applyAttemptsMax {
            #expect(try phone.receipt(batch).status == .accepted)
            try home.onTheFile { transaction in
                let claimed = try ClaimWork(providers: ["scripted"]).run(transaction)?.attempts
                #expect(claimed == start)
            }
            #expect(try phone.receipt(batch).status == .processing)
            try home.restart()
            home.clock.advance(seconds: 3600)
        }
        #expect(try phone.receipt(batch).errorCode == "processing_error")
        #expect(try phone.receipt(later).errorCode == "stream_failed")
        #expect(try phone.connection.repairReason == "processing_error")
        #expect(try home.entries().isEmpty)
    }

    @Test func aTranslationThatNamesAnAccountThatIsNotThereOrAnotherCurrencyFailsItsBatchAlone() throws {
        let home = try Household()
        let euro = try Money(decimal: "1", currency: try #require(Currency(code: "EUR")))
        let day = try #require(LedgerDate(iso8601: "2026-09-01"))
        let record = ExternalID(bytes: [1])
        let foreign = RecordObservation(
            binding: 0, externalID: record, state: .booked, date: day, amount: euro, name: "", occurredAt: home.clock.now,
            details: [])
        let balance = BalanceObservation(
            binding: 0, externalID: record, kind: .booked, observedAt: home.clock.now, amount: euro)
        for (index, observation) in [
            Observation.account(binding: 1), .accountUnavailable(binding: -1), .tombstone(binding: .max, externalID: record),
            .transaction(foreign), .balance(balance),
        ].enumerated() {
            let phone = try Phone(home, account: "account \(index)")
            let receipt = try phone.publish([try phone.purchase("coffee", "4.50"), observation])
            #expect(receipt.status == .failed, "observation \(index)")
            #expect(receipt.errorCode == (index < 3 ? "processing_error" : "currency_mismatch"))
        }
        #expect(try home.entries().isEmpty)
    }

    @Test func aWaitWrittenWhileTheClockWasAheadIsOverWhenTheClockIsRight() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(batch)
        home.provider.breakDown(batch.payload)
        let now = home.clock.now
        home.clock.advance(seconds: 315_360_000)
        try phone.applyAll()
        home.clock.now = now
        home.provider.heal()
        #expect(try home.ledger.applyDueCaptures() == .applied(1))
        #expect(try phone.receipt(batch).status == .applied)
    }
}
