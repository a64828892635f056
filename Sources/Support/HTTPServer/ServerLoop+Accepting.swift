import CLinux
import Glibc
import HTTP

extension ServerLoop {
    func acceptClients(of listener: ListeningSocket) {
        for _ in 0..<ServerConstants.acceptsPerTurnMax where acceptance == .open {
            guard connections.count < limits.connectionsMax || leastMissed() != nil else {
                pauseAccepting(.full(retryAt: now.adding(seconds: ServerConstants.acceptPauseSeconds)))
                return
            }
            switch listener.accept() {
            case .connection(let descriptor, let peer):
                if connections.count >= limits.connectionsMax, let old = leastMissed() {
                    closeIdle(old)
                    connectionsReplaced += 1
                }
                welcome(descriptor, peer, listener)
            case .nobody:
                hasToldExhaustion = false
                return
            case .exhausted(let systemError):
                // Reported once, because it lasts as long as a flood does and is detected again every second.
                if !hasToldExhaustion { shared.options.onTrouble(.descriptorsExhausted(systemError: systemError)) }
                hasToldExhaustion = true
                pauseAccepting(.paused(now.adding(seconds: ServerConstants.acceptPauseSeconds)))
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

    func resumeAcceptingIfFull() {
        if case .full = acceptance { resumeAccepting() }
    }

    func resumeAcceptingIfDue() {
        if let end = acceptance.resumesAt, now >= end { resumeAccepting() }
    }

    private func welcome(_ descriptor: Int32, _ peer: PeerAddress, _ listener: ListeningSocket) {
        guard
            peer.isLocal || shared.options.trustedProxies.contains(peer.address)
                || pendingClients.count(of: peer) < limits.pendingPerAddressMax
        else {
            close(descriptor)
            connectionsRefused += 1
            return
        }
        _ = clinux_set_option(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        var session: TLSSession?
        if listener.usesTLS {
            session = shared.certificates?.session(descriptor: descriptor, at: now)
            guard session != nil else {
                close(descriptor)
                return
            }
        }
        let connection = ClientConnection(
            token: nextToken(), descriptor: descriptor, peer: peer, session: session, limits: limits.parser, at: now)
        connections[connection.token] = connection
        pendingClients.add(peer)
        enter(connection, connection.phase)
        shared.epoll.add(descriptor, token: connection.token, .read)
    }

    /// The connection to close for a new one at the limit: one kept alive without a request, or a lingering one, else one that
    /// has not sent a whole head for a while; the oldest of these. A flood of silent clients thus makes room for clients that
    /// speak.
    private func leastMissed() -> ClientConnection? {
        let silentSince = now.adding(seconds: -ServerConstants.silenceSecondsTolerated)
        func rank(_ connection: ClientConnection) -> Int? {
            switch connection.phase {
            case .idle: 0
            case .lingering: 1
            case .handshake, .head: connection.isLent || connection.deadline.enteredAt > silentSince ? nil : 2
            case .asking, .body, .handling, .writing: nil
            }
        }
        return connections.values.lazy
            .compactMap { connection in rank(connection).map { (rank: $0, connection: connection) } }
            .min { ($0.rank, $0.connection.deadline.enteredAt) < ($1.rank, $1.connection.deadline.enteredAt) }?
            .connection
    }
}
