/// Connections that have not yet sent a whole head, counted per address: one address cannot fill the server with silence.
struct PendingClients {
    private var counts: [PeerAddress.Group: Int] = [:]

    func count(of peer: PeerAddress) -> Int {
        counts[peer.group] ?? 0
    }

    mutating func add(_ peer: PeerAddress) {
        counts[peer.group, default: 0] += 1
    }

    mutating func remove(_ peer: PeerAddress) {
        let left = count(of: peer) - 1
        counts[peer.group] = left > 0 ? left : nil
    }
}
