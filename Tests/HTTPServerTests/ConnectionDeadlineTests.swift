import Testing

@testable import HTTPServer

/// The tests set the clock.
@Suite struct ConnectionDeadlineTests {
    private let limits = ServerLimits()
    private let start = MonotonicTime(nanoseconds: 5_000_000_000)

    private func at(_ seconds: Int) -> MonotonicTime { start.adding(seconds: seconds) }

    private func expiry(_ phase: ConnectionPhase) -> MonotonicTime? {
        ConnectionDeadline(phase, at: start).expiresAt(limits)
    }

    @Test func everyPhaseHasOneDeadlineInTotal() {
        #expect(expiry(.handshake) == at(10))
        #expect(expiry(.head) == at(10))
        #expect(expiry(.body(.memory)) == at(10))
        #expect(expiry(.body(.spooled)) == at(10))
        #expect(expiry(.writing) == at(20))
        #expect(expiry(.idle) == at(60))
        #expect(expiry(.lingering) == at(5))
    }

    @Test func aWorkerMayTakeItsTime() {
        #expect(expiry(.handling) == nil)
    }

    @Test func octetsOfABodyBuyTimeUpToTwoMinutes() {
        var deadline = ConnectionDeadline(.body(.memory), at: start)
        deadline.received(bodyBytes: 8_192)
        #expect(deadline.expiresAt(limits) == at(11))
        deadline.received(bodyBytes: 4_096)
        #expect(deadline.expiresAt(limits) == at(11).adding(milliseconds: 500))
        deadline.received(bodyBytes: 109 * 8_192)
        #expect(deadline.expiresAt(limits) == at(120))
    }

    @Test func aSpooledBodyMayTakeLongerAsLongAsItFlows() {
        var deadline = ConnectionDeadline(.body(.spooled), at: start)
        deadline.received(bodyBytes: 1_000 * 8_192)
        #expect(deadline.expiresAt(limits) == at(1_010))
    }

    @Test func aByteASecondBuysNoTimeWorthHaving() {
        var deadline = ConnectionDeadline(.body(.memory), at: start)
        for _ in 0..<10 { deadline.received(bodyBytes: 1) }
        #expect(deadline.expiresAt(limits) == at(10).adding(milliseconds: 1))
    }

    @Test func aClientThatTakesItsAnswerHasAMinuteInAll() {
        var deadline = ConnectionDeadline(.writing, at: start)
        deadline.progressed(at: at(15))
        #expect(deadline.expiresAt(limits) == at(35))
        deadline.progressed(at: at(55))
        #expect(deadline.expiresAt(limits) == at(60))
    }

    @Test func enteringAPhaseForgetsTheOneBefore() {
        var deadline = ConnectionDeadline(.body(.memory), at: start)
        deadline.received(bodyBytes: 1_000_000)
        deadline.enter(.idle, at: at(3))
        #expect(deadline.phase == .idle)
        #expect(deadline.expiresAt(limits) == at(63))
    }

    @Test func theSweepLooksAtTheEarliestDeadlineButNotAllTheTime() {
        var sweep = DeadlineSweep(at: start)
        #expect(sweep.nextAt == nil)
        sweep.note(at(10))
        sweep.note(at(4))
        sweep.note(at(7))
        #expect(sweep.nextAt == at(4))
        #expect(!sweep.isDue(at: at(3)))
        #expect(sweep.isDue(at: at(4)))
        sweep.begin(at: at(4))
        #expect(sweep.nextAt == nil)
        sweep.note(at(4))
        #expect(sweep.nextAt == at(4).adding(milliseconds: 100))
    }

    @Test func millisecondsAreRoundedUpSoThatTheLoopDoesNotSpin() {
        #expect(start.milliseconds(until: MonotonicTime(nanoseconds: start.nanoseconds + 1)) == 1)
        #expect(start.milliseconds(until: at(1)) == 1_000)
        #expect(at(1).milliseconds(until: start) == 0)
    }
}
