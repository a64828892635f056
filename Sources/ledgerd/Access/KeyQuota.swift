import Crypto
import LedgerKernel
import Threads

/// Counts the requests of each key in windows of time. Only valid keys come here, so the table is as long as the list of keys.
final class KeyQuota: Sendable {
    /// What is left of a key's window.
    struct Standing: Sendable, Equatable {
        /// Requests in a window.
        let limit: Int
        /// How many are left.
        let remaining: Int
        /// Seconds until the next window.
        let resetSeconds: Int
    }

    private struct Window {
        var startedAt: Int64
        var requests: Int
    }

    private let requestsMax: Int
    private let windowMicroseconds: Int64
    private let now: @Sendable () -> Instant
    private let windows = Monitor<[SHA256Digest: Window]>([:])

    /// A table with no requests in it.
    init(_ settings: RateLimitSettings, now: @escaping @Sendable () -> Instant) {
        requestsMax = settings.keyRequestsMax
        windowMicroseconds = Int64(settings.keyWindowSeconds) * 1_000_000
        self.now = now
    }

    /// Counts a request. Throws when it is one too many.
    func take(_ key: Redacted<String>) throws(APIError) {
        guard requestsMax > 0 else { return }
        let now = now().microseconds
        let digest = Self.digest(key)
        let waitSeconds: Int? = windows.updateQuietly { windows in
            var window = current(windows[digest], now)
            guard window.requests < requestsMax else { return secondsLeft(of: window, now) }
            window.requests += 1
            windows[digest] = window
            return nil
        }
        if let waitSeconds { throw .tooManyRequests(retryAfterSeconds: waitSeconds) }
    }

    /// What is left for the key; nil where keys have no limit.
    func standing(_ key: Redacted<String>) -> Standing? {
        guard requestsMax > 0 else { return nil }
        let now = now().microseconds
        let window = current(windows.updateQuietly { $0[Self.digest(key)] }, now)
        return Standing(
            limit: requestsMax, remaining: max(requestsMax - window.requests, 0), resetSeconds: secondsLeft(of: window, now))
    }

    private func current(_ window: Window?, _ now: Int64) -> Window {
        guard let window, (0..<windowMicroseconds).contains(now - window.startedAt) else {
            return Window(startedAt: now, requests: 0)
        }
        return window
    }

    private func secondsLeft(of window: Window, _ now: Int64) -> Int {
        Int((window.startedAt + windowMicroseconds - now + 999_999) / 1_000_000)
    }

    private static func digest(_ key: Redacted<String>) -> SHA256Digest { SHA256.hash(Array(key.reveal().utf8)) }
}
