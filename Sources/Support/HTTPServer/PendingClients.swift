import HTTP

/// Connections that have not yet sent a whole head, counted per address: one address cannot fill the server with silence.
struct PendingClients {
    private var counts: [IPNetwork?: Int] = [:]

    func count(of peer: PeerAddress) -> Int {
        counts[peer.network] ?? 0
    }

    mutating func add(_ peer: PeerAddress) {
        counts[peer.network, default: 0] += 1
    }

    mutating func remove(_ peer: PeerAddress) {
        let left = count(of: peer) - 1
        counts[peer.network] = left > 0 ? left : nil
    }
}
