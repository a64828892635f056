import LedgerKernel
import LedgerTestSupport
import Testing

@Suite struct EnvironmentTests {
    @Test func aTestCanSetTheClock() throws {
        let test = try TestEnvironment(now: "2026-01-01T00:00:00Z")
        let environment = test.environment
        test.advance(seconds: 90)
        #expect(environment.now().rfc3339Seconds == "2026-01-01T00:01:30Z")
        test.now = try Instant(rfc3339: "2030-01-01T00:00:00Z")
        #expect(environment.now().rfc3339Seconds == "2030-01-01T00:00:00Z")
    }

    @Test func theSameSeedGivesTheSameIDs() throws {
        let first = try TestEnvironment(seed: 7).environment
        let second = try TestEnvironment(seed: 7).environment
        #expect((0..<10).map { _ in first.makeID() } == (0..<10).map { _ in second.makeID() })
        #expect(first.makeID() != first.makeID())
    }

    @Test func idsOfLaterMicrosecondsAreGreater() throws {
        let test = try TestEnvironment()
        var previous = test.environment.makeID()
        for _ in 0..<2000 {
            test.now = Instant(microseconds: test.now.microseconds + 1)
            let next = test.environment.makeID()
            #expect(previous < next)
            previous = next
        }
    }

    @Test func theSystemHasAClockAndRandomness() {
        #expect(Environment.system.now() > Instant(microseconds: 1_767_225_600_000_000))
        #expect(Environment.system.randomBytes(16).count == 16)
        #expect(Environment.system.makeID() != Environment.system.makeID())
    }
}
