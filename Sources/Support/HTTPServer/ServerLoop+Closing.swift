import CLinux
import Glibc

extension ServerLoop {
    /// Ends a connection in stages (RFC 9112 section 9.6): announces the end of output, then reads and drops input until the
    /// client closes. An immediate close would send RST while input is still arriving, and RST destroys the answer.
    func linger(_ connection: ClientConnection) {
        // A stopping server has no time to wait for clients whose request was read completely.
        if stopsAt != nil && !connection.parser.isInsideRequest { return closeIdle(connection) }
        connection.session?.close()
        connection.session = nil
        connection.readAhead = []
        enter(connection, .lingering)
        guard shutdown(connection.descriptor, Int32(SHUT_WR)) == 0 else { return drop(connection) }
        wait(connection, for: .read)
    }

    /// Reads and drops input, within limits.
    func discardInput(_ connection: ClientConnection) {
        let count = buffer.withUnsafeMutableBytes { recv(connection.descriptor, $0.baseAddress, $0.count, 0) }
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
        connection.lingeredBytes += max(count, 0)
        if count <= 0 || connection.lingeredBytes > limits.lingerBytesMax { drop(connection) }
    }

    /// Announces the end to a client without a request in progress, and forgets it.
    func closeIdle(_ connection: ClientConnection) {
        connection.session?.close()
        drop(connection)
    }

    /// Gives up a client that does not take its answer.
    func reset(_ connection: ClientConnection) {
        _ = clinux_reset_on_close(connection.descriptor)
        drop(connection)
    }

    /// Closes and forgets the connection, and frees its resources.
    func drop(_ connection: ClientConnection) {
        if connection.isLent {
            connection.isDoomed = true
            return
        }
        guard connections.removeValue(forKey: connection.token) != nil else { return }
        uncharge(connection)
        if connection.isKnown { knownConnections -= 1 }
        resumable.remove(connection.token)
        connection.work?.leave()
        if let exchange = connection.exchange, connection.phase != .handling {
            bodyBudget.release(exchange)
            answerBudget.release(exchange.answerBytesHeld, of: exchange)
            if connection.phase == .writing {
                report(exchange, status: connection.answerStatus, bytesSent: connection.answerBytesSent)
            }
        }
        connection.session = nil
        close(connection.descriptor)
        resumeAcceptingIfFull()
    }

    /// Closes every connection whose deadline has passed.
    func cutExpired() {
        deadlines.begin(at: now)
        for connection in Array(connections.values) {
            guard let expiry = connection.deadline.expiresAt(limits) else { continue }
            if expiry > now { deadlines.note(expiry) } else { expire(connection) }
        }
    }

    /// Stops accepting connections and closes those without a request in progress.
    func beginStopping(until end: MonotonicTime) {
        stopsAt = end
        acceptance = .closed
        for listener in listeners.values { listener.close() }
        listeners = [:]
        for connection in Array(connections.values) {
            switch connection.phase {
            case .idle, .lingering: closeIdle(connection)
            case .handshake: drop(connection)
            case .head where !connection.parser.isInsideRequest: closeIdle(connection)
            case .head, .asking, .body, .handling, .writing: continue
            }
        }
    }

    private func expire(_ connection: ClientConnection) {
        switch connection.phase {
        case .handshake, .lingering, .asking, .handling: drop(connection)
        case .idle: closeIdle(connection)
        case .head where !connection.parser.isInsideRequest: closeIdle(connection)
        case .head, .body: refuse(connection, .requestTimeout)
        case .writing: reset(connection)
        }
    }
}
