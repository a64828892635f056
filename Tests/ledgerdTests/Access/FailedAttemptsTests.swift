import HTTP
import LedgerKernel
import Synchronization
import Testing

@testable import ledgerd

struct FailedAttemptsTests {
    /// A clock that the test sets.
    private final class Clock: Sendable {
        private let microseconds = Atomic<Int64>(1_800_000_000_000_000)
        func pass(seconds: Int64) { microseconds.add(seconds * 1_000_000, ordering: .relaxed) }
        var now: @Sendable () -> Instant { { Instant(microseconds: self.microseconds.load(ordering: .relaxed)) } }
    }

    private let clock = Clock()

    @Test func theEleventhAttemptWaitsAndTenSecondsLaterThereIsOneMore() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<10 { #expect(try failures.count(key(number), from: origin("192.0.2.1")) == nil) }
        #expect(try failures.count(key(10), from: origin("192.0.2.1")) == 10)
        clock.pass(seconds: 4)
        #expect(try failures.count(key(11), from: origin("192.0.2.1")) == 6)
        clock.pass(seconds: 6)
        #expect(try failures.count(key(12), from: origin("192.0.2.1")) == nil)
        #expect(try failures.count(key(13), from: origin("192.0.2.1")) == 10)
    }

    @Test func waitingIsNeverLongerThanOneInterval() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<10_000 { _ = failures.count(key(number), from: try origin("192.0.2.1")) }
        clock.pass(seconds: 10)
        #expect(try failures.count(key(1), from: origin("192.0.2.1")) == nil)
        clock.pass(seconds: 100)
        for number in 0..<10 { #expect(try failures.count(key(20 + number), from: origin("192.0.2.1")) == nil) }
    }

    @Test func anotherAddressIsNotHeldUp() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<11 { _ = failures.count(key(number), from: try origin("192.0.2.1")) }
        #expect(try failures.count(key(99), from: origin("192.0.2.2")) == nil)
    }

    @Test func aHomesIPv6AddressesCountTogether() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<10 { #expect(try failures.count(key(number), from: origin("2001:db8::\(number)")) == nil) }
        #expect(try failures.count(key(10), from: origin("2001:db8::ffff")) == 10)
        #expect(try failures.count(key(11), from: origin("2001:db8:0:1::1")) == nil)
    }

    @Test func oneKeysBeginningIsCountedFromEverywhere() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        let guess = Redacted("0123456789abcdef")
        for number in 0..<10 { #expect(try failures.count(guess, from: origin("192.0.2.\(number)")) == nil) }
        #expect(try failures.count(Redacted("01234567ffff"), from: origin("192.0.2.200")) == 10)
        #expect(try failures.count(key(1), from: origin("192.0.2.200")) == nil)
    }

    @Test(arguments: ["127.0.0.1", "::1"]) func loopbackIsExempt(address: String) throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<100 { #expect(try failures.count(key(number % 2), from: origin(address)) == nil) }
        #expect(failures.subjectCount == 0)
    }

    @Test func zeroSwitchesTheLimitOff() throws {
        var settings = RateLimitSettings()
        settings.failedAttemptsMax = 0
        let failures = FailedAttempts(settings, now: clock.now)
        for number in 0..<100 { #expect(try failures.count(key(number), from: origin("192.0.2.1")) == nil) }
    }

    @Test func theTableIsBoundedAndWhoeverFindsItFullSharesOnePlace() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<6_000 { _ = failures.count(key(number), from: try origin("10.0.\(number / 250).\(number % 250)")) }
        #expect(failures.subjectCount <= FailedAttempts.subjectsMax)
        #expect(try (0..<20).contains { failures.count(key(7_000 + $0), from: try origin("10.200.0.\($0)")) != nil })
        clock.pass(seconds: 200)
        #expect(try failures.count(key(1), from: origin("10.201.0.1")) == nil)
        #expect(failures.subjectCount < 10)
    }

    private func key(_ number: Int) -> Redacted<String> { Redacted("\(10_000_000 + number)-key") }

    private func origin(_ address: String) throws -> RequestOrigin {
        let head = try HTTPRequestHead(method: .get, target: "/")
        let peer = try #require(IPAddress(address))
        return TrustedProxies().origin(of: head, peer: peer, isSecure: false)
    }

    @Test func noWaitOutlastsAClockThatIsSetBack() throws {
        let failures = FailedAttempts(RateLimitSettings(), now: clock.now)
        for number in 0..<10 { _ = failures.count(key(number), from: try origin("192.0.2.1")) }
        clock.pass(seconds: -315_360_000)
        #expect(try failures.count(key(10), from: origin("192.0.2.1")) == 10)
        clock.pass(seconds: 10)
        #expect(try failures.count(key(11), from: origin("192.0.2.1")) == nil)
    }
}
