import HTTP
import Synchronization

/// Tells where requests came from, and says once when a proxy seems to be in front that is not trusted.
final class Origins: Sendable {
    private let proxies: TrustedProxies
    private let onEvent: @Sendable (DaemonEvent) -> Void
    private let hasTold = Atomic(false)
    private let ignoring = Atomic(0)

    /// - Parameter proxies: who may say for whom they speak.
    init(_ proxies: TrustedProxies, onEvent: @escaping @Sendable (DaemonEvent) -> Void) {
        self.proxies = proxies
        self.onEvent = onEvent
    }

    /// Where a request came from.
    func origin(of request: HTTPRequest) -> RequestOrigin {
        proxies.origin(of: request.head, peer: IPAddress(request.remoteAddress), isSecure: request.isSecure)
    }

    /// Requests with headers that were ignored, since the start.
    var ignoringRequestCount: Int { ignoring.load(ordering: .relaxed) }

    /// Counts requests with headers that were ignored, and tells of the first one.
    func notice(_ request: HTTPRequest) {
        let ignored = origin(of: request).ignoredHeaders
        guard !ignored.isEmpty else { return }
        ignoring.add(1, ordering: .relaxed)
        guard !hasTold.exchange(true, ordering: .relaxed) else { return }
        onEvent(.forwardedHeadersIgnored(peer: request.remoteAddress, ignored))
    }
}
