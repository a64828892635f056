import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct WorkRoundsTests {
    private let home: Household
    private let events = Monitor<[WorkEvent]>([])

    init() throws { home = try Household() }

    private var told: [WorkEvent] { events.update { $0 } }

    private func rounds() -> WorkRounds {
        let events = events
        return WorkRounds(home.ledger) { event in events.update { $0.append(event) } }
    }

    /// Works until no work is due at present.
    private func work(_ rounds: inout WorkRounds) -> Double {
        while true { if let pause = rounds.next() { return pause } }
    }

    /// The steps that failed and those that work again, in the order of the reports.
    private var story: [String] {
        told.map { event in
            switch event {
            case .failed(let step, let error): "\(step.rawValue) failed: \(error.code)"
            case .recovered(let step): "\(step.rawValue) recovered"
            case .scrubbed(let copy): "\(copy.outcome)"
            }
        }
    }

    private func failures(_ step: WorkStep) throws -> Int { try home.ledger.statistics().work.failures[step] ?? 0 }

    @Test func anErasureThatFailsIsToldOnceAMinuteAndKeepsNoOtherStepFromBeingTaken() throws {
        _ = try home.fill(home.principal, secret: "planted")
        try home.reset()
        try home.onTheFile {
            try $0.database.execute(
                "CREATE TRIGGER planted BEFORE DELETE ON entry BEGIN SELECT RAISE (ABORT, 'no'); END")
        }
        let neighbour = try home.stranger()
        let phone = try home.fill(neighbour, secret: "neighbour")
        let batch = phone.batch([try phone.purchase("later", "1")])
        try phone.upload(batch)
        var rounds = rounds()
        #expect(work(&rounds) == LedgerLimits.storagePauseSeconds)
        #expect(story == ["erase failed: unavailable"])
        #expect(try phone.receipt(batch).status == .applied)
        #expect(try home.ledger.store.read { try IndexEntries.isDue($0) } == false)
        // The storage is not at fault, and continues to serve.
        #expect(throws: Never.self) { try home.ledger.requireStorage() }

        _ = work(&rounds)
        #expect(told.count == 1)
        home.clock.advance(seconds: LedgerLimits.storageToldAgainSeconds)
        _ = work(&rounds)
        #expect(told.count == 2 && told[0] == told[1])
        #expect(try failures(.erase) >= 3 && failures(.apply) == 0 && failures(.index) == 0)

        try home.onTheFile { try $0.database.execute("DROP TRIGGER planted") }
        #expect(work(&rounds) == LedgerLimits.sweepIntervalSeconds)
        #expect(told.last == .recovered(.erase) && told.count == 3)
        #expect(try !home.filesHold("planted"))
        try home.expectInvariants()
    }

    @Test func phonesThatUploadWithoutAPauseKeepNoErasedData() throws {
        _ = try home.fill(home.principal, secret: "planted")
        try home.reset()
        let phone = try Phone(home, account: "theirs", principal: try home.stranger())
        var rounds = rounds()
        var count = 0
        while try home.filesHold("planted"), count < 200 {
            try phone.upload(phone.batch([try phone.purchase("r\(count)", "1")]))
            #expect(rounds.next() == nil)
            count += 1
        }
        #expect(try !home.filesHold("planted"))
        try home.expectInvariants()
    }

    @Test func anErasureThatCannotBeNotedIsToldByItsOwnName() throws {
        _ = try home.fill(home.principal, secret: "planted")
        let phone = try home.fill(try home.stranger(), secret: "neighbour")
        home.log.setFull(true)
        #expect(throws: LedgerError.erasureNotNoted) { try phone.disconnect(.discard) }
        var rounds = rounds()
        #expect(work(&rounds) == LedgerLimits.storagePauseSeconds)
        #expect(told == [.failed(.erase, .erasureNotNoted)])
        home.log.setFull(false)
        _ = work(&rounds)
        #expect(told.last == .recovered(.erase))
    }

    @Test func aDiskThatIsFullIsToldOfTheStepThatItStops() throws {
        let phone = try Phone(home)
        let batch = phone.batch(try (0..<300).map { try phone.purchase("purchase \($0)", "1") })
        try phone.upload(batch)
        try home.ledger.store.write { try $0.execute("PRAGMA max_page_count = 1") }
        var rounds = rounds()
        _ = work(&rounds)
        #expect(story == ["apply failed: storage_full"])
        try home.ledger.store.write { try $0.execute("PRAGMA max_page_count = 1073741823") }
        while try phone.receipt(batch).status != .applied { _ = work(&rounds) }
        #expect(story.last == "apply recovered")
        #expect(throws: Never.self) { try home.ledger.requireStorage() }
    }

    @Test func anotherTroubleOfTheSameStepIsToldAtOnce() throws {
        var troubles = WorkTroubles()
        let now = home.clock.now
        #expect(troubles.succeeded(.erase) == nil)
        #expect(troubles.failed(.erase, .erasureNotNoted, at: now) == .failed(.erase, .erasureNotNoted))
        #expect(troubles.failed(.erase, .erasureNotNoted, at: now.adding(seconds: 59)) == nil)
        #expect(troubles.failed(.erase, .overloaded, at: now) == .failed(.erase, .overloaded))
        #expect(troubles.failed(.scrub, .overloaded, at: now) == .failed(.scrub, .overloaded))
        #expect(troubles.succeeded(.erase) == .recovered(.erase))
        #expect(troubles.succeeded(.erase) == nil)
        #expect(troubles.failed(.erase, .overloaded, at: now) == .failed(.erase, .overloaded))
    }

    @Test func aFailedStepIsToldAgainAfterTheClockIsSetBack() {
        var troubles = WorkTroubles()
        let now = home.clock.now
        #expect(troubles.failed(.scrub, .overloaded, at: now) != nil)
        #expect(troubles.failed(.scrub, .overloaded, at: now.adding(seconds: 59)) == nil)
        #expect(troubles.failed(.scrub, .overloaded, at: now.adding(seconds: -1)) != nil)
    }
}
