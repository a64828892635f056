import HTTP
import Synchronization

/// Finds the origin of requests, and reports once if a proxy that is not trusted seems to be in front.
final class Origins: Sendable {
    private let proxies: TrustedProxies
    private let onEvent: @Sendable (DaemonEvent) -> Void
    private let hasTold = Atomic(false)
    private let ignoring = Atomic(0)

    /// - Parameter proxies: the proxies whose forwarded headers are believed.
    init(_ proxies: TrustedProxies, onEvent: @escaping @Sendable (DaemonEvent) -> Void) {
        self.proxies = proxies
        self.onEvent = onEvent
    }

    func origin(of request: HTTPRequest) -> RequestOrigin {
        proxies.origin(of: request.head, peer: IPAddress(request.remoteAddress), isSecure: request.isSecure)
    }

    /// The number of requests with ignored headers since the start.
    var ignoringRequestCount: Int { ignoring.load(ordering: .relaxed) }

    /// Counts a request with ignored headers, and reports the first one.
    func notice(_ request: HTTPRequest) {
        let ignored = origin(of: request).ignoredHeaders
        guard !ignored.isEmpty else { return }
        ignoring.add(1, ordering: .relaxed)
        guard !hasTold.exchange(true, ordering: .relaxed) else { return }
        onEvent(.forwardedHeadersIgnored(peer: request.remoteAddress, ignored))
    }
}
