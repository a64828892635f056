import Crypto
import HTTP
import LedgerKernel
import Threads

/// Limits the work of requests on the books, so that short ones are answered no matter what long ones do: of one key, one long
/// read runs at a time, and while it does, or just after another one was refused, the key's other reads must be shorter.
final class LongReads: Sendable {
    /// How long a key remembers that a long read of it was refused.
    private static let memorySeconds = 1

    private struct Use {
        var isReading = false
        var refusedAt: ContinuousClock.Instant?
    }

    /// Only valid keys read for long, so the table is no longer than the list of keys.
    private let uses = Monitor<[SHA256Digest: Use]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter now: a clock that only moves forward.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) { self.now = now }

    /// Runs the handler of a request with its allowance.
    func limiting<Answer>(_ request: HTTPRequest, _ handler: (HTTPRequest) -> Answer) -> Answer {
        guard let work = request.work else { return handler(request) }
        let claim = Claim(uses, request.head.headers.credential, now)
        defer { claim.release() }
        let allowance = RequestAllowance(
            isAbandoned: { work.isAbandoned }, countAsLong: { work.countAsLong() || claim.refuse() },
            claimLongRead: { claim.take() }, isCrowded: { claim.isCrowded })
        return allowance.within { handler(request) }
    }

    /// The right of one request to the only long read of its key.
    private final class Claim: Sendable {
        private let uses: Monitor<[SHA256Digest: Use]>
        private let key: Redacted<String>?
        private let now: @Sendable () -> ContinuousClock.Instant
        private let own = Monitor(Own())

        private struct Own {
            /// The digest of the key, once it is needed.
            var digest: SHA256Digest?
            /// Whether this request has the claim.
            var isTaken = false
        }

        init(
            _ uses: Monitor<[SHA256Digest: Use]>, _ key: Redacted<String>?,
            _ now: @escaping @Sendable () -> ContinuousClock.Instant
        ) {
            self.uses = uses
            self.key = key
            self.now = now
        }

        /// False if another request has it. A request without a key reads nothing that takes long.
        func take() -> Bool {
            guard let digest, !own.updateQuietly({ $0.isTaken }) else { return true }
            let isTaken = uses.updateQuietly { uses in
                guard uses[digest]?.isReading != true else { return false }
                uses[digest, default: Use()].isReading = true
                return true
            }
            if isTaken { own.updateQuietly { $0.isTaken = true } }
            return isTaken
        }

        /// Remembers that there is no room for a long read. Always false.
        func refuse() -> Bool {
            guard let digest else { return false }
            let now = now()
            uses.updateQuietly { $0[digest, default: Use()].refusedAt = now }
            return false
        }

        /// Whether another request of the key reads for long or was refused to just now.
        var isCrowded: Bool {
            guard let digest, !own.updateQuietly({ $0.isTaken }) else { return false }
            let now = now()
            return uses.updateQuietly { uses in
                guard let use = uses[digest] else { return false }
                return use.isReading || use.refusedAt.map { now - $0 < .seconds(LongReads.memorySeconds) } ?? false
            }
        }

        func release() {
            let taken = own.updateQuietly { $0.isTaken ? $0.digest : nil }
            if let taken { uses.updateQuietly { $0[taken]?.isReading = false } }
        }

        private var digest: SHA256Digest? {
            guard let key else { return nil }
            return own.updateQuietly { own in
                own.digest = own.digest ?? SHA256.hash(Array(key.reveal().utf8))
                return own.digest
            }
        }
    }
}
