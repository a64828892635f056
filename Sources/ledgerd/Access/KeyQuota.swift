import Crypto
import LedgerKernel
import Threads

/// Counts the requests of each key in time windows. Only valid keys come here, so the table is no longer than the list of keys.
final class KeyQuota: Sendable {
    /// A key's use of its window.
    struct Standing: Sendable, Equatable {
        /// The most requests in a window.
        let limit: Int
        /// The requests left in this one.
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

    init(_ settings: RateLimitSettings, now: @escaping @Sendable () -> Instant) {
        requestsMax = settings.keyRequestsMax
        windowMicroseconds = Int64(settings.keyWindowSeconds) * 1_000_000
        self.now = now
    }

    /// Counts a request; throws if it is one too many.
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

    /// The key's use of its window; nil if keys have no limit.
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
