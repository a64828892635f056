/// How often a client may fail to authenticate, and how many requests a key may make.
struct RateLimitSettings: Sendable, Equatable {
    /// One setting: its name in the group `rate_limits`, its property, and its range.
    struct Bound: Sendable {
        let name: String
        let property: WritableKeyPath<RateLimitSettings, Int> & Sendable
        let range: ClosedRange<Int>
    }

    /// Failed attempts from one address, or with one key prefix, before further attempts have to wait; 0: no limit.
    ///
    /// A person who mistypes a key needs a few. At one attempt in ten seconds, guessing 32 random bytes is hopeless.
    var failedAttemptsMax = 10
    /// Seconds until one more attempt is allowed.
    var failedAttemptSeconds = 10
    /// Requests of one key within the window; 0: no limit, the default because a household shares its server with no one.
    var keyRequestsMax = 0
    /// The length of the window in seconds.
    var keyWindowSeconds = 60

    static let bounds: [Bound] = [
        Bound(name: "failed_attempts", property: \.failedAttemptsMax, range: 0...1_000_000),
        Bound(name: "failed_attempt_seconds", property: \.failedAttemptSeconds, range: 1...3_600),
        Bound(name: "key_requests", property: \.keyRequestsMax, range: 0...1_000_000_000),
        Bound(name: "key_window_seconds", property: \.keyWindowSeconds, range: 1...86_400),
    ]
}
