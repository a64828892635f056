import Crypto
import HTTP
import LedgerKernel
import Threads

/// Limits the work of requests on the books, so that short ones are answered no matter what long ones do: of one key, one long
/// read runs at a time.
final class LongReads: Sendable {
    private let keys = Monitor<Set<SHA256Digest>>([])

    /// Runs the handler of a request with its allowance.
    func limiting(_ request: HTTPRequest, _ handler: (HTTPRequest) -> HTTPResponse) -> HTTPResponse {
        guard let work = request.work else { return handler(request) }
        let claim = Claim(keys, request.head.headers.credential)
        defer { claim.release() }
        let allowance = RequestAllowance(
            isAbandoned: { work.isAbandoned }, countAsLong: { work.countAsLong() }, claimLongRead: { claim.take() })
        return allowance.within { handler(request) }
    }

    /// The right of one request to the only long read of its key.
    private final class Claim: Sendable {
        private let keys: Monitor<Set<SHA256Digest>>
        private let key: Redacted<String>?
        private let taken = Monitor<SHA256Digest?>(nil)

        init(_ keys: Monitor<Set<SHA256Digest>>, _ key: Redacted<String>?) {
            self.keys = keys
            self.key = key
        }

        /// False if another request has it. A request without a key reads nothing that takes long.
        func take() -> Bool {
            guard let key, taken.updateQuietly({ $0 }) == nil else { return true }
            let digest = SHA256.hash(Array(key.reveal().utf8))
            guard keys.updateQuietly({ $0.insert(digest).inserted }) else { return false }
            taken.updateQuietly { $0 = digest }
            return true
        }

        func release() {
            if let digest = taken.updateQuietly({ $0 }) { keys.updateQuietly { _ = $0.remove(digest) } }
        }
    }
}
