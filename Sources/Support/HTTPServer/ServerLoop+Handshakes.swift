extension ServerLoop {
    /// A step of a handshake may need a private key operation: another thread computes it while this one serves the other
    /// clients.
    func lendForHandshake(_ connection: ClientConnection, isBroken: Bool) {
        if connection.isLent {
            // Only a reset is reported now. The socket must stay open until the session is back.
            connection.isDoomed = true
            shared.epoll.remove(connection.descriptor)
            return
        }
        guard !isBroken, let session = connection.session else { return drop(connection) }
        wait(connection, for: [])
        connection.isLent = shared.handshakes.offer(HandshakeStep(token: connection.token, session: session))
        if !connection.isLent { drop(connection) }
    }

    func takeBack(_ connection: ClientConnection, _ outcome: TLSSession.HandshakeOutcome) {
        connection.isLent = false
        guard !connection.isDoomed, stopsAt == nil else { return drop(connection) }
        switch outcome {
        case .waits(let interest): wait(connection, for: interest)
        case .failed: linger(connection)
        case .done:
            enter(connection, .head)
            waitForInput(connection)
        }
    }
}
