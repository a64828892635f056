import HTTP
import LedgerKernel
import Threads

/// Limits failed attempts to authenticate: a number of them at once, then one every few seconds. There is no lasting ban.
///
/// Each subject has one number: the moment at which all its attempts are forgotten. A failed attempt delays that moment by a
/// fixed time. Valid keys never come here, so no one can lock another person out.
final class FailedAttempts: Sendable {
    enum Subject: Hashable, Sendable {
        /// An address, or the network of a home.
        case network(IPNetwork)
        /// The beginning of the key that was tried, from any address.
        case keyPrefix(UInt64)
        /// All subjects that find the table full.
        case others
    }

    private struct State {
        var forgottenAt: [Subject: Int64] = [:]
        var sweptAt: Int64 = 0
    }

    /// The most subjects remembered at a time, about 1 MiB. All others share one place, which is stricter for them.
    static let subjectsMax = 8_192
    private static let keyPrefixBytes = 8

    private let attemptsMax: Int64
    private let attemptMicroseconds: Int64
    private let now: @Sendable () -> Instant
    private let state = Monitor(State())

    init(_ settings: RateLimitSettings, now: @escaping @Sendable () -> Instant) {
        attemptsMax = Int64(settings.failedAttemptsMax)
        attemptMicroseconds = Int64(settings.failedAttemptSeconds) * 1_000_000
        self.now = now
    }

    /// Counts a failed attempt.
    /// - Returns: the seconds to wait if this is one too many, else nil.
    func count(_ credential: Redacted<String>, from origin: RequestOrigin) -> Int? {
        guard attemptsMax > 0, !origin.isLocal, let network = origin.clientAddress?.clientNetwork else { return nil }
        let subjects = [Subject.network(network), .keyPrefix(Self.prefix(of: credential))]
        let now = now().microseconds
        return state.updateQuietly { state in
            let places = subjects.map { place(of: $0, in: &state, now) }
            let wait = places.map { max($0.forgottenAt, now) - now - (attemptsMax - 1) * attemptMicroseconds }.max() ?? 0
            guard wait <= 0 else { return Int((wait + 999_999) / 1_000_000) }
            for place in places { state.forgottenAt[place.subject] = max(place.forgottenAt, now) + attemptMicroseconds }
            return nil
        }
    }

    var subjectCount: Int { state.updateQuietly { $0.forgottenAt.count } }

    /// No moment is further ahead than as many attempts as are allowed take; a later one was noted while the clock was ahead.
    private func place(of subject: Subject, in state: inout State, _ now: Int64) -> (subject: Subject, forgottenAt: Int64) {
        let last = now + attemptsMax * attemptMicroseconds
        for ahead in [subject, .others] where state.forgottenAt[ahead].map({ $0 > last }) ?? false {
            state.forgottenAt[ahead] = last
        }
        if let moment = state.forgottenAt[subject] { return (subject, moment) }
        if state.forgottenAt.count + 3 > Self.subjectsMax, now - state.sweptAt >= attemptMicroseconds || now < state.sweptAt {
            state.forgottenAt = state.forgottenAt.filter { $0.value > now && $0.value <= last }
            state.sweptAt = now
        }
        guard state.forgottenAt.count + 3 > Self.subjectsMax else { return (subject, now) }
        return (.others, state.forgottenAt[.others] ?? now)
    }

    private static func prefix(of credential: Redacted<String>) -> UInt64 {
        credential.reveal().utf8.prefix(keyPrefixBytes).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
