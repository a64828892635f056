/// How often a client may fail to authenticate, and how often a key may ask.
struct RateLimitSettings: Sendable, Equatable {
    /// One setting: its name in the group `rate_limits`, where it is kept, and the values it may have.
    struct Bound: Sendable {
        let name: String
        let property: WritableKeyPath<RateLimitSettings, Int> & Sendable
        let range: ClosedRange<Int>
    }

    /// Failed attempts of one address or at one key's beginning before each further one has to wait; 0: no limit.
    ///
    /// A person who types a key wrongly needs a few; with one in ten seconds a guess at 32 random bytes never comes true.
    var failedAttemptsMax = 10
    /// Seconds after which one more attempt is allowed.
    var failedAttemptSeconds = 10
    /// Requests of one key within the window; 0: no limit, since a household has nobody to share with.
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
