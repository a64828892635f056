import CLinux
import Glibc
import HTTP

extension ServerLoop {
    func acceptClients(of listener: ListeningSocket) {
        for _ in 0..<ServerConstants.acceptsPerTurnMax where acceptance == .open {
            guard hasPlace || leastMissed() != nil else {
                pauseAccepting(.full(retryAt: now.adding(seconds: ServerConstants.acceptPauseSeconds)))
                return
            }
            switch listener.accept() {
            case .connection(let descriptor, let peer):
                if !hasPlace, let old = leastMissed() {
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
        let network = ownNetwork(of: peer)
        guard network.map({ pendingClients.count(of: $0) < limits.pendingPerAddressMax }) ?? true else {
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
        _ = charge(connection, to: network)
        enter(connection, connection.phase)
        shared.epoll.add(descriptor, token: connection.token, .read)
    }
}
