import HTTP

/// Whose requests take the places and the memory: one address cannot have all of either, and a share of both is only for clients
/// that have shown a valid key or credential.
extension ServerLoop {
    /// The network that the connection itself counts for; nil for the same machine, and for a trusted proxy, which carries many
    /// clients.
    func ownNetwork(of peer: PeerAddress) -> IPNetwork? {
        peer.isLocal || shared.options.trustedProxies.contains(peer.address) ? nil : peer.network
    }

    /// The network that sent the request: behind a trusted proxy, the forwarded one.
    func network(of head: HTTPRequestHead, on connection: ClientConnection) -> IPNetwork? {
        let proxies = shared.options.trustedProxies
        guard proxies.contains(connection.peer.address) else { return ownNetwork(of: connection.peer) }
        let origin = proxies.origin(of: head, peer: connection.peer.address, isSecure: connection.isSecure)
        guard let client = origin.clientAddress, !origin.isLocal, !proxies.contains(client) else { return nil }
        return client.clientNetwork
    }

    /// Counts the connection's unfinished request for a network, until the request is whole or its credential is checked. False if
    /// the network has too many of them.
    func charge(_ connection: ClientConnection, to network: IPNetwork?) -> Bool {
        guard let network, connection.chargedTo == nil, !connection.isKnown else { return true }
        guard pendingClients.count(of: network) < limits.pendingPerAddressMax else { return false }
        pendingClients.add(network)
        connection.chargedTo = network
        return true
    }

    func uncharge(_ connection: ClientConnection) {
        guard let network = connection.chargedTo else { return }
        pendingClients.remove(network)
        connection.chargedTo = nil
    }

    /// The client has shown a valid key or credential.
    func recognise(_ connection: ClientConnection) {
        guard !connection.isKnown else { return }
        connection.isKnown = true
        knownConnections += 1
        uncharge(connection)
    }

    /// Whether there is a place for one more client that has shown nothing yet.
    var hasPlace: Bool { connections.count < limits.connectionsMax && !isUnknownShareTaken }

    /// The connection to close for a new one if there is no place: one kept alive without a request, or a lingering one, else one
    /// that has not sent a whole request for a while; the oldest of these. A flood of silent clients thus makes room for clients
    /// that speak. Clients with a valid key or credential stay, unless they have more places than their share.
    func leastMissed() -> ClientConnection? {
        let silentSince = now.adding(seconds: -ServerConstants.silenceSecondsTolerated)
        let sparesKnown = isUnknownShareTaken || knownConnections <= limits.connectionsMax / ServerConstants.knownShare
        func rank(_ connection: ClientConnection) -> Int? {
            if connection.isKnown && sparesKnown { return nil }
            switch connection.phase {
            case .idle: return 0
            case .lingering: return 1
            case .handshake, .head: return connection.isLent || connection.deadline.enteredAt > silentSince ? nil : 2
            case .body: return connection.isKnown || connection.deadline.enteredAt > silentSince ? nil : 3
            case .asking, .handling, .writing: return nil
            }
        }
        return connections.values.lazy
            .compactMap { connection in rank(connection).map { (rank: $0, connection: connection) } }
            .min { ($0.rank, $0.connection.deadline.enteredAt) < ($1.rank, $1.connection.deadline.enteredAt) }?
            .connection
    }

    private var isUnknownShareTaken: Bool {
        let share = limits.connectionsMax - limits.connectionsMax / ServerConstants.knownShare
        return connections.count - knownConnections >= share
    }
}
