import CLinux
import Glibc
import HTTP

extension ServerLoop {
    func acceptClients(of listener: ListeningSocket) {
        for _ in 0..<Fixed.acceptsPerTurnMax where acceptance == .open {
            guard connections.count < limits.connectionsMax || oldestIdle() != nil else {
                pauseAccepting(.full)
                return
            }
            switch listener.accept() {
            case .connection(let descriptor, let peer):
                if connections.count >= limits.connectionsMax, let idle = oldestIdle() { drop(idle) }
                welcome(descriptor, peer, listener)
            case .nobody: return
            case .exhausted(let systemError):
                shared.options.onTrouble(.descriptorsExhausted(systemError: systemError))
                pauseAccepting(.paused(now.adding(seconds: Fixed.acceptPauseSeconds)))
            }
        }
    }

    func pauseAccepting(_ acceptance: Acceptance) {
        for (token, listener) in listeners { shared.epoll.change(listener.descriptor, token: token, []) }
        self.acceptance = acceptance
    }

    func resumeAccepting() {
        for (token, listener) in listeners { shared.epoll.change(listener.descriptor, token: token, .read) }
        acceptance = .open
    }

    func resumeAcceptingIfDue() {
        if let end = acceptance.resumesAt, now >= end { resumeAccepting() }
    }

    private func welcome(_ descriptor: Int32, _ peer: PeerAddress, _ listener: ListeningSocket) {
        guard peer.isLocal || pendingClients.count(of: peer) < limits.pendingPerAddressMax else {
            close(descriptor)
            return
        }
        _ = clinux_set_option(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        var session: TLSSession?
        if listener.usesTLS {
            session = shared.certificates?.session(descriptor: descriptor)
            guard session != nil else {
                close(descriptor)
                return
            }
        }
        let connection = Connection(
            token: nextToken(), descriptor: descriptor, peer: peer, session: session, limits: limits.parser, at: now)
        connections[connection.token] = connection
        pendingClients.add(peer)
        enter(connection, connection.phase)
        shared.epoll.add(descriptor, token: connection.token, .read)
    }

    /// The connection that nobody misses most: kept alive without a request, for the longest time.
    private func oldestIdle() -> Connection? {
        connections.values.lazy.filter { $0.phase == .idle }.min { $0.deadline.enteredAt < $1.deadline.enteredAt }
    }
}
