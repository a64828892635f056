import Crypto
import Glibc

/// The outside world of the ledger: the clock and randomness. Tests set both.
package struct Environment: Sendable {
    package var now: @Sendable () -> Instant
    /// Returns `count` unpredictable bytes.
    package var randomBytes: @Sendable (_ count: Int) -> [UInt8]

    package init(now: @escaping @Sendable () -> Instant, randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.now = now
        self.randomBytes = randomBytes
    }

    /// A new id that is greater than the ids of earlier microseconds.
    package func makeID() -> UniqueID {
        guard let random = UniqueID(bytes: randomBytes(16)) else { fatalError("the environment gave too few random bytes") }
        return .timeOrdered(at: now(), random: (random.high, random.low))
    }

    /// The machine's real-time clock and OpenSSL's generator.
    package static let system = Environment(
        now: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
        },
        randomBytes: { secureRandomBytes($0) })
}
