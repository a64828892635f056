/// The proxies whose forwarding headers are trusted.
///
/// In such a header, the right-most address that is not a trusted proxy counts, because an untrusted sender wrote everything to
/// its left.
package struct TrustedProxies: Sendable, Equatable {
    private static let forwardedFor = "X-Forwarded-For"
    private static let forwardedProto = "X-Forwarded-Proto"
    private static let forwardedHost = "X-Forwarded-Host"
    private static let forwarded = "Forwarded"
    private static let names = [forwardedFor, forwardedProto, forwardedHost, forwarded]

    /// Networks that contain only proxies.
    package var networks: [IPNetwork]
    /// Whether the peer on a Unix socket is a proxy.
    package var includesUnixSocket: Bool

    /// Trusts no proxy by default.
    package init(networks: [IPNetwork] = [], includesUnixSocket: Bool = false) {
        self.networks = networks
        self.includesUnixSocket = includesUnixSocket
    }

    /// Whether no proxy is trusted.
    package var isEmpty: Bool { networks.isEmpty && !includesUnixSocket }

    /// Whether the address belongs to a proxy; nil stands for a Unix socket.
    package func contains(_ address: IPAddress?) -> Bool {
        guard let address else { return includesUnixSocket }
        return networks.contains { $0.contains(address) }
    }

    /// - Parameter peer: the sender; nil for a Unix socket.
    package func origin(of head: HTTPRequestHead, peer: IPAddress?, isSecure: Bool) -> RequestOrigin {
        var origin = RequestOrigin(clientAddress: peer, isSecure: isSecure, authority: head.authority)
        guard contains(peer) else {
            origin.ignoredHeaders = Self.names.filter { head.headers[$0] != nil }
                .map { IgnoredHeader(name: $0, reason: .untrustedPeer) }
            return origin
        }
        if head.headers[Self.forwardedFor] == nil, let element = Self.lastElement(head.headers) {
            read(element, head.headers, into: &origin)
        } else {
            readOwnNames(head.headers, into: &origin)
        }
        return origin
    }

    /// Reads `X-Forwarded-For`, `-Proto` and `-Host`, as most proxies write them.
    private func readOwnNames(_ headers: HTTPHeaders, into origin: inout RequestOrigin) {
        let addresses = HTTPGrammar.listMembers(headers.values(of: Self.forwardedFor)).map {
            ForwardedNode.address(Substring($0))
        }
        note(Self.forwardedFor, isGood: follow(addresses, into: &origin), in: &origin)
        if let proto = Self.last(headers, Self.forwardedProto) {
            note(Self.forwardedProto, isGood: take(scheme: proto, into: &origin), in: &origin)
        }
        if let host = Self.last(headers, Self.forwardedHost) {
            note(Self.forwardedHost, isGood: take(host: host, into: &origin), in: &origin)
        }
        if headers[Self.forwarded] != nil {
            origin.ignoredHeaders.append(IgnoredHeader(name: Self.forwarded, reason: .superseded))
        }
    }

    /// Reads `Forwarded` (RFC 7239).
    private func read(_ last: ForwardedElement, _ headers: HTTPHeaders, into origin: inout RequestOrigin) {
        let addresses = ForwardedElement.all(in: headers.values(of: Self.forwarded)).map { $0?.address }
        var isGood = follow(addresses, into: &origin)
        if let proto = last.proto { isGood = take(scheme: proto, into: &origin) && isGood }
        if let host = last.host { isGood = take(host: host, into: &origin) && isGood }
        note(Self.forwarded, isGood: isGood, in: &origin)
    }

    /// Goes from right to left to the first address that is not a proxy. Returns false at an unreadable address; the last known
    /// proxy then counts as the client.
    private func follow(_ addresses: [IPAddress?], into origin: inout RequestOrigin) -> Bool {
        for address in addresses.reversed() {
            guard let address else { return false }
            origin.clientAddress = address
            if !contains(address) { return true }
        }
        return true
    }

    private func take(scheme: String, into origin: inout RequestOrigin) -> Bool {
        let isSecure = HTTPGrammar.equalIgnoringCase(scheme.utf8, "https".utf8)
        guard isSecure || HTTPGrammar.equalIgnoringCase(scheme.utf8, "http".utf8) else { return false }
        origin.isSecure = isSecure
        return true
    }

    private func take(host: String, into origin: inout RequestOrigin) -> Bool {
        guard HTTPAuthority.isValid(host.utf8) else { return false }
        origin.authority = host
        return true
    }

    private func note(_ name: String, isGood: Bool, in origin: inout RequestOrigin) {
        if !isGood { origin.ignoredHeaders.append(IgnoredHeader(name: name, reason: .malformed)) }
    }

    private static func last(_ headers: HTTPHeaders, _ name: String) -> String? {
        HTTPGrammar.listMembers(headers.values(of: name)).last.map { String(Substring($0)) }
    }

    /// What the nearest proxy stated; nil without the header.
    private static func lastElement(_ headers: HTTPHeaders) -> ForwardedElement? {
        guard headers[forwarded] != nil else { return nil }
        return ForwardedElement.all(in: headers.values(of: forwarded)).last.flatMap(\.self) ?? ForwardedElement()
    }
}
